import KnotenLook
import KnotenScreen
import Testing

@MainActor @Suite("A way through a live app")
struct LiveDriveTests {
  private let answer = AsyncStream<Never>.makeStream()

  /// Opens the screen and begins a step that ends with `answer`, in so much time.
  private func begin(
    within limit: Duration?, then body: (Drive, [Effect]) async throws -> Void
  ) async throws {
    let drive = Drive(.live(WaitingModel.app(answer.stream)))
    try await withThrowingDiscardingTaskGroup { work in
      defer { work.cancelAll() }
      _ = try await drive.open(Route("waiting"), in: &work)
      try await body(drive, drive.perform(.tap("Ask"), in: &work, within: limit))
    }
  }

  @Test func `a step is over when it has ended`() async throws {
    answer.continuation.finish()
    try await begin(within: nil) { drive, effects in
      #expect(effects == [.hapticSuccess])
      #expect(drive.underWay == 0)
    }
  }

  @Test func `a step that takes longer than it may goes on`() async throws {
    try await begin(within: .zero) { drive, effects in
      #expect(effects == [])
      #expect(drive.underWay == 1)
    }
  }

  @Test func `what it makes happen in the end is told once`() async throws {
    try await begin(within: .zero) { drive, _ in
      answer.continuation.finish()
      let told = try await [drive.settle(), drive.settle()]
      #expect(told == [[.hapticSuccess], []])
      #expect(drive.underWay == 0)
    }
  }

  @Test func `who waits for it waits no longer than he wants`() async throws {
    try await begin(within: .zero) { drive, _ in
      let told = try await drive.settle(within: .zero)
      #expect(told == [])
      #expect(drive.underWay == 1)
    }
  }
}

/// A screen with a button that waits for an answer.
@MainActor private final class WaitingModel: ScreenModel {
  private let answer: AsyncStream<Never>

  private init(_ answer: AsyncStream<Never>) {
    self.answer = answer
  }

  static nonisolated func app(_ answer: AsyncStream<Never>) -> ShellApp {
    ShellApp(
      name: "waiting",
      screens: [ScreenEntry(name: "waiting", summary: "Waits.", placement: .tab)],
      tabs: [], open: { _ in WaitingModel(answer) })
  }

  var screen: Screen {
    let button = Button(
      id: ElementID(screen: "waiting").child("ask"), title: "Ask",
      action: .perform(Command("ask")))
    return Screen(
      name: "waiting", title: "Waiting", presentation: .tab, status: .ready(Freshness()),
      toolbar: [button])
  }

  func load() async -> [Effect] { [] }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    for await _ in answer {}
    return [.hapticSuccess]
  }
}
