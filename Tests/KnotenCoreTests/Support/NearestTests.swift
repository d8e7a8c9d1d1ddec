import KnotenCore
import Testing

@Suite("Nearest words")
struct NearestTests {
  private let screens = [
    "feed", "repos", "work", "inbox", "settings", "server-settings", "paywall",
  ]

  @Test(arguments: [
    ("inbx", ["inbox"]), ("ibnox", ["inbox"]), ("inboxx", ["inbox"]), ("FEED", ["feed"]),
    ("seting", ["settings"]), ("serv", ["server-settings"]), ("", []), ("zzzzzz", []),
  ])
  func `a slip leads to the word that was meant`(word: String, expected: [String]) {
    #expect(Nearest.matches(to: word, among: screens, limit: 3) == expected)
  }

  @Test func `the nearest comes first, equals in order of the alphabet`() {
    let words = ["cart", "cat", "bat", "dog", "car"]
    #expect(Nearest.matches(to: "cat", among: words, limit: 3) == ["cat", "bat", "car"])
  }

  @Test func `no more than asked for are named`() {
    #expect(Nearest.matches(to: "a", among: ["ab", "ac", "ad"], limit: 2).count == 2)
    #expect(Nearest.matches(to: "a", among: ["ab"], limit: -1).isEmpty)
  }

  @Test func `long words are compared in time`() {
    let words = (0..<50).map { String(repeating: "x", count: 100_000) + "\($0)" }
    #expect(
      Nearest.matches(to: String(repeating: "x", count: 90_000), among: words, limit: 1) != [])
  }
}
