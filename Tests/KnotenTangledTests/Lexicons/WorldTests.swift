import KnotenCore
import TestSupport
import Testing

@testable import KnotenTangled

@Suite("The answers of the world")
struct WorldTests {
  @Test(arguments: try Answer.all())
  func `an answer is read with nothing lost`(_ answer: Answer) throws {
    let json = try answer.json()

    #expect(answer.check(json) == .read(losses: []))
  }

  @Test(arguments: try Answer.all())
  func `nothing but what is meant to be unknown is unknown`(_ answer: Answer) throws {
    guard let type = answer.type else { return }

    let unknown = try Reading(answer.json(), as: type).unknown.map(Self.withoutPositions)

    #expect(Set(unknown).subtracting(Self.unknown) == [])
  }

  @Test(arguments: TangledAnswers.queries)
  func `every query that is asked has an answer`(_ query: NSID) throws {
    #expect(try Answer.all().contains { $0.file == "xrpc/\(query)/default.json" })
  }

  @Test(
    .sharedFolder("lexicons"),
    arguments: try Answer.all())
  func `an answer departs from its lexicon only where its README says so`(
    _ answer: Answer
  ) throws {
    guard answer.status == nil else { return }
    let validator = LexiconValidator(catalog: try LexiconCatalog.shared.get())

    let departures = validator.departures(of: try answer.json(), from: answer.query)

    #expect(departures.filter { !Self.meant($0) } == [])
  }

  // Fixtures/knoten/README.md, "What breaks a lexicon, on purpose".
  private static let unknown: Set = [
    "feed.event kept whole", "hits.record.value kept whole", "items.record.value.milestone",
    "value.milestone",
  ]
  private static let empty: Set = [
    "value.description", "value.links[]", "value.preferredHandle", "value.source", "value.website",
  ]
  private static let missing: Set = ["value.rounds"]
  private static let beyond: Set = [
    "commentCount", "state", "stateUpdatedAt", "value.createdAt", "value.milestone",
    "value.owner", "value.patch", "value.patchBlob", "value.source.sha", "value.target.repoDid",
    "value.versions",
  ]

  private static let undescribed = Set(
    [
      "org.tangled.temp.notification.updateSeen", "sh.tangled.repo.branches",
      "sh.tangled.repo.compare", "sh.tangled.repo.diff", "sh.tangled.repo.log",
      "sh.tangled.repo.tags",
    ].map { "no lexicon describes the answer of \($0)" })

  private static func meant(_ departure: LexiconValidator.Departure) -> Bool {
    let path = String(
      departure.path.trimmingPrefix("items[].").trimmingPrefix("records[].")
        .trimmingPrefix("hits[]."))
    switch (path, departure.what) {
    case ("", let what) where undescribed.contains(what): return true
    case ("cursor", "is no string"): return true
    case ("value.description", "is more than 140"): return true
    case ("value.stats[]", "is none of the values allowed"): return true
    case (_, "is empty"): return empty.contains(path)
    case (_, "is missing"): return missing.contains(path)
    case (_, "is unknown"): return beyond.contains(path)
    case ("feed[].event", "is the unknown member vouchEvent"): return true
    case ("state", "has the unknown value approved"): return true
    case ("state", "has the unknown value triaged"): return true
    case ("value.status", "has the unknown value approved"): return true
    case ("value.state", "has the unknown value triaged"): return true
    case ("value.rounds[].patchBlob.ref", "is no link"): return true
    case ("value.target.repo", "is no did"): return true
    case ("value.add", "is no array"), ("value.delete", "is no array"): return true
    default: return false
    }
  }

  private static func withoutPositions(_ path: String) -> String {
    path.split(separator: "[").enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0 != "]" }.dropFirst())
    }.joined()
  }
}
