import FoundationEssentials
import KnotenCore
import Testing

@Suite("Datetime")
struct DatetimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0.0),
    ("2026-10-13T09:40:00Z", 1_791_884_400),
    ("2026-10-13T12:40:00+03:00", 1_791_884_400),
    ("2026-10-13T02:10:00.000-07:30", 1_791_884_400),
    ("2026-10-13T09:40:00.250Z", 1_791_884_400.25),
    ("2026-10-13T09:40:00.250000000999Z", 1_791_884_400.25),
    ("2000-02-29T00:00:00Z", 951_782_400),
    ("0000-01-01T00:00:00Z", -62_167_219_200),
  ])
  func `a text names a moment`(text: String, seconds: Double) {
    #expect(Datetime(text)?.instant == Date(timeIntervalSince1970: seconds))
  }

  @Test func `microseconds are told apart`() throws {
    let earlier = try #require(Datetime("2026-07-21T07:57:25.278269Z"))
    let later = try #require(Datetime("2026-07-21T07:57:25.278270Z"))
    #expect(earlier < later)
  }

  @Test func `order is by moment across offsets`() throws {
    let earlier = try #require(Datetime("2026-10-13T12:00:00+03:00"))
    let later = try #require(Datetime("2026-10-13T09:30:00Z"))
    #expect(earlier < later)
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00.000Z"),
    (1_791_884_400.123, "2026-10-13T09:40:00.123Z"),
    (-0.001, "1969-12-31T23:59:59.999Z"),
    (951_782_399.9996, "2000-02-29T00:00:00.000Z"),
    (-62_167_219_200, "0000-01-01T00:00:00.000Z"),
  ])
  func `a moment is written with milliseconds and Z`(seconds: Double, text: String) {
    #expect(Datetime(Date(timeIntervalSince1970: seconds)).rawValue == text)
  }

  @Test(arguments: [-1e300, 1e300, Double.infinity, -Double.infinity, Double.nan])
  func `a moment out of bounds becomes one that can be read again`(seconds: Double) {
    let written = Datetime(Date(timeIntervalSince1970: seconds))
    #expect(Datetime(written.rawValue) == written)
  }

  @Test func `what is written reads back as the same moment over four centuries`() {
    let moments = stride(from: -7e9, to: 7e9, by: 86_399_987.25).map(
      Date.init(timeIntervalSince1970:))
    let changed = moments.filter { Datetime(Datetime($0).rawValue)?.instant != $0 }
    #expect(changed == [])
  }
}
