import FoundationEssentials
import KnotenNetwork
import Testing

@Suite("The machine's clock and chance")
struct SystemTests {
  @Test(arguments: [-1, 0, 1, 7, 8, 9, 100])
  func `as many bytes come as were asked for`(_ count: Int) {
    #expect(SystemRandomness().bytes(count).count == max(0, count))
  }

  @Test func `no two calls give the same bytes`() {
    #expect(SystemRandomness().bytes(32) != SystemRandomness().bytes(32))
  }

  @Test func `the clock goes on while it sleeps`() async throws {
    let clock = SystemClock()
    let start = clock.now()
    try await clock.sleep(seconds: 0.01)
    #expect(clock.now().timeIntervalSince(start) > 0.005)
  }

  @Test(arguments: [0, -1, 60, .infinity])
  func `a sleep that is cancelled ends`(_ seconds: Double) async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await SystemClock().sleep(seconds: seconds)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
