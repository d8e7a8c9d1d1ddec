import FoundationEssentials
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Home feed, the compact timestamp")
struct CompactAgeTests {
  private static let now = Date(timeIntervalSince1970: 1_791_884_400)  // 13 October 2026, 09:40 UTC

  @Test(
    "an age is short enough for a row",
    arguments: [
      (0.0, "now"), (59, "now"), (60, "1m"), (1_080, "18m"), (3_599, "59m"), (3_600, "1h"),
      (14_400, "4h"), (86_399, "23h"), (172_800, "2d"), (604_800, "7d"),
    ] as [(Double, String)])
  func text(seconds: Double, text: String) {
    #expect(Self.age(seconds).line.text == text)
  }

  @Test(
    "an age is said in words",
    arguments: [
      (30.0, "just now"), (60, "1 minute ago"), (1_080, "18 minutes ago"), (3_600, "1 hour ago"),
      (172_800, "2 days ago"), (864_000, "on 3 October"),
    ] as [(Double, String)])
  func spoken(seconds: Double, words: String) {
    #expect(Self.age(seconds).line.spoken == words)
  }

  @Test func `past a week an age becomes a date`() {
    #expect(Self.age(7 * 86_400 + 1).line.text == "6 Oct")
  }

  @Test func `a date of another year names the year`() {
    #expect(Self.age(300 * 86_400).line.text == "17 Dec 2025")
  }

  @Test func `a moment ahead of our clock counts as now`() {
    #expect(Self.age(-5_000).line.text == "now")
  }

  private static func age(_ seconds: Double) -> CompactAge {
    CompactAge(from: now.addingTimeInterval(-seconds), to: now)
  }
}
