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
  private static let unknown: Set = ["feed.event kept whole", "items.record.value.milestone"]
  private static let empty: Set = [
    "items[].value.description", "items[].value.source", "items[].value.website",
    "value.links[]", "value.preferredHandle",
  ]
  private static let beyond: Set = [
    "items[].value.milestone", "items[].value.owner", "items[].value.versions", "value.createdAt",
  ]

  private static func meant(_ departure: LexiconValidator.Departure) -> Bool {
    switch (departure.path, departure.what) {
    case ("cursor", "is no string"): true
    case ("value.stats[]", "is none of the values allowed"): true
    case (let path, "is empty"): empty.contains(path)
    case (let path, "is unknown"): beyond.contains(path)
    case ("feed[].event", "is the unknown member vouchEvent"): true
    case ("items[].state", "has the unknown value approved"): true
    case ("items[].value.status", "has the unknown value approved"): true
    case ("items[].value.state", "has the unknown value triaged"): true
    case ("items[].value.rounds[].patchBlob.ref", "is no link"): true
    default: false
    }
  }

  private static func withoutPositions(_ path: String) -> String {
    path.split(separator: "[").enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0 != "]" }.dropFirst())
    }.joined()
  }
}
