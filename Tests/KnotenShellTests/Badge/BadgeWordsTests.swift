import FoundationEssentials
import KnotenCore
import Testing

@testable import KnotenShell

@Suite("A badge in words")
struct BadgeWordsTests {
  private static let seenAt = Date(timeIntervalSince1970: 1_791_884_400)

  @Test(arguments: [
    (0.0, "3"), (3_600, "3"), (3_601, "3 (1h)"), (7_300, "3 (2h)"), (200_000, "3 (2d)"),
    (864_000, "3 (13 Oct)"),
  ])
  func `an old count shows its age`(_ seconds: Double, _ short: String) throws {
    #expect(try words(after: seconds).short == short)
  }

  @Test func `each thing is told with the rule that let it in or kept it out`() throws {
    #expect(
      try words(after: 7_200).explanation == [
        "3 things ask for you, as seen 2 hours ago. The inbox rules chose.",
        "counts  pull      tidemark  pulls and the repo are on  Fix ‹U+202E›it",
        "silent  issue     quill     issues are off             Broken",
        "silent  pull      quill     the repo is off            Faster",
        "counts  follower            new followers are on       bob.test",
        "… and 1 more.",
      ])
  }

  @Test func `without rules everything counts`() throws {
    let badge = Badge(
      account: try #require(DID("did:plc:mira")), count: 1, seenAt: Self.seenAt,
      followsRules: false, items: [try item(.pull, "tidemark", "Fix")])
    #expect(
      BadgeWords(badge, now: Self.seenAt).explanation == [
        "1 thing asks for you, as seen just now. Everything counts.",
        "counts  pull  tidemark  everything counts  Fix",
      ])
  }

  @Test func `a program is told the same`() throws {
    let json = try words(after: 7_200).json
    #expect(json["count"] == 3)
    #expect(json["age"] == "2h")
    guard case .array(let reasons)? = json["reasons"] else {
      Issue.record("there are no reasons")
      return
    }
    #expect(reasons.count == 4)
  }

  private func words(after seconds: Double) throws -> BadgeWords {
    let badge = Badge(
      account: try #require(DID("did:plc:mira")), count: 3, seenAt: Self.seenAt, followsRules: true,
      items: [
        try item(.pull, "tidemark", "Fix \u{202E}it"),
        try item(.issue, "quill", "Broken", .kindIsOff),
        try item(.pull, "quill", "Faster", .repoIsOff),
        try item(.follower, nil, "bob.test"),
      ])
    return BadgeWords(badge, now: Self.seenAt.addingTimeInterval(seconds))
  }

  private func item(
    _ kind: Badge.Kind, _ repo: String?, _ title: String, _ ruling: Badge.Ruling = .asks
  ) throws -> Badge.Item {
    Badge.Item(
      uri: title, kind: kind, repo: repo.flatMap { DID("did:plc:" + $0) }, repoName: repo,
      title: title, at: Self.seenAt, ruling: ruling)
  }
}
