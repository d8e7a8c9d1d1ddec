import Foundation
import KnotenFixtures
import Testing

@Suite struct FixtureClockTests {
  @Test func `the clock shows the world's time`() throws {
    let session = try TemporaryWorld().session()
    #expect(session.clock.now() == session.world.now)
  }

  @Test func `settings may name another time`() throws {
    let time = Date(timeIntervalSince1970: 1)
    #expect(try TemporaryWorld().session(FixtureSettings(now: time)).clock.now() == time)
  }

  @Test func `the clock moves when it is moved`() {
    let clock = FixtureClock(now: Date(timeIntervalSince1970: 100))
    clock.advance(seconds: 60)
    clock.advance(seconds: -10)
    clock.advance(seconds: .nan)
    #expect(clock.now() == Date(timeIntervalSince1970: 150))
  }

  @Test func `sleeping for no time ends at once`() async throws {
    let clock = FixtureClock(now: Date(timeIntervalSince1970: 100))
    try await clock.sleep(seconds: 0)
    try await clock.sleep(seconds: -1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a sleeper wakes when the clock has been moved far enough`() async throws {
    let clock = FixtureClock(now: Date(timeIntervalSince1970: 100))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await clock.sleep(seconds: 1) }
      group.addTask {
        // However late the sleeper begins, the clock moves past its end at some point.
        while !Task.isCancelled {
          clock.advance(seconds: 1)
          await Task.yield()
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a sleeper ends when its task is cancelled`() async {
    let clock = FixtureClock(now: Date(timeIntervalSince1970: 100))
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await #expect(throws: CancellationError.self) { try await clock.sleep(seconds: 9) }
      }
      group.cancelAll()
    }
  }
}
