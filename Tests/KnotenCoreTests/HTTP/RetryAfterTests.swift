import FoundationEssentials
import KnotenCore
import Testing

@Suite("Retry-After")
struct RetryAfterTests {
  private let now = Date(timeIntervalSince1970: 1_791_884_400)

  @Test(arguments: [
    ("0", 0), ("120", 120), ("007", 7),
    ("Tue, 13 Oct 2026 09:42:00 GMT", 120),
    ("Tue, 13 Oct 2026 09:40:00 GMT", 0),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 0),
    ("99999999999999999999999999", 3_155_760_000),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 3_155_760_000),
  ])
  func `seconds and dates both become seconds to wait`(value: String, seconds: Int) {
    #expect(RetryAfter(value)?.seconds(now: now) == seconds)
  }

  @Test func `a part of a second is waited for whole`() {
    #expect(RetryAfter.date(now + 1.25).seconds(now: now) == 2)
  }

  @Test(arguments: [
    "", "-1", "1.5", "soon", " 5", "１", "Tue, 13 Oct 2026 09:42:00",
    "Tue, 13 Oct 2026 24:00:00 GMT",
    "Tue, 31 Feb 2026 09:42:00 GMT", "Xyz, 13 Oct 2026 09:42:00 GMT", "Tue, 13 Oct 26 09:42:00 GMT",
    "Tue, 13 oct 2026 09:42:00 GMT", "2026-10-13T09:42:00Z",
  ])
  func `anything else is not read`(value: String) {
    #expect(RetryAfter(value) == nil)
  }

  @Test func `a moment without meaning is not waited for`() {
    #expect(RetryAfter.date(Date(timeIntervalSince1970: .nan)).seconds(now: now) == 0)
  }
}
