import FoundationEssentials
import Testing

@testable import KnotenCore

@Suite("What is known of a server's limits")
struct PacedOriginTests {
  private let now = Date(timeIntervalSince1970: 1_000)

  @Test func `a call that waited is refused when the server has refused others meanwhile`() {
    var origin = PacedOrigin(Pace(spacing: 1))
    #expect(origin.admit(now, patience: 5) == .after(seconds: 0))
    #expect(origin.admit(now, patience: 5) == .after(seconds: 1))
    let refusal = HTTPResponse(status: 429, headers: ["Retry-After": "120"])
    _ = origin.learn(from: refusal, now, chance: 0)
    #expect(
      origin.admitAgain(now + 1, patience: 5)
        == .refused(HTTPResponse(status: 429, headers: ["Retry-After": "119"])))
  }

  @Test func `a call that waited goes on where nothing has changed`() {
    var origin = PacedOrigin(Pace(spacing: 1))
    _ = origin.admit(now, patience: 5)
    _ = origin.admit(now, patience: 5)
    #expect(origin.admitAgain(now + 1, patience: 5) == .after(seconds: 0))
  }

  @Test func `A115 calls that are refused together make one pause, not one each`() {
    var origin = PacedOrigin(Pace())
    for _ in 0..<8 {
      let answer = origin.learn(from: HTTPResponse(status: 429), now, chance: 1)
      #expect(answer.headers["Retry-After"] == "1")
    }
  }

  @Test func `a server that was not asked for long can be forgotten, one that closed cannot`() {
    var origin = PacedOrigin(Pace())
    _ = origin.admit(now, patience: 5)
    #expect(!origin.isForgettable(now))
    #expect(origin.isForgettable(now + 301))
    let refusal = HTTPResponse(status: 429, headers: ["Retry-After": "400"])
    _ = origin.learn(from: refusal, now + 200, chance: 0)
    #expect(!origin.isForgettable(now + 301))
  }
}
