import KnotenLook
import KnotenScreen
import Testing

@MainActor @Suite("A step of many turns")
struct SlowStepTests {
  @Test(arguments: 1...50)
  func `a step is waited for to its end`(_ time: Int) async throws {
    #expect(try await look(.yields(50)).effects == [.hapticSuccess])
  }

  @Test func `a step of more turns than any is waited for while nothing is held`() async throws {
    #expect(try await look(.yields(2_000)).effects == [.hapticSuccess])
  }

  @Test(.timeLimit(.minutes(5)))
  func `a step that waits for nothing that is held is a problem`() async {
    await #expect(throws: DriveProblem.neverEnded(step: 1)) {
      try await look(.waits)
    }
  }

  private let scene = Scene(name: "slow", about: "A slow step.", steps: [.tap("Press")])

  private func look(_ work: SlowModel.Work) async throws -> Look {
    try await Driver.look(at: scene, of: SlowModel.entry) { _ in
      World(app: SlowModel.app(work), requests: { _ in 0 }, held: { [] }, untouched: { [] })
    }
  }
}

/// A screen whose one button takes many turns of the main actor, or waits for ever, and asks for nothing.
@MainActor private final class SlowModel: ScreenModel {
  enum Work: Sendable {
    case yields(Int)
    case waits
  }

  private let work: Work

  private init(_ work: Work) {
    self.work = work
  }

  static nonisolated let entry = ScreenEntry(name: "slow", summary: "Slow.", placement: .tab)

  static nonisolated func app(_ work: Work) -> ShellApp {
    ShellApp(name: "slow", screens: [entry], tabs: [], open: { _ in SlowModel(work) })
  }

  var screen: Screen {
    let button = Button(
      id: ElementID(screen: "slow").child("press"), title: "Press",
      action: .perform(Command("press")))
    return Screen(
      name: "slow", title: "Slow", presentation: .tab, status: .ready(Freshness()),
      toolbar: [button])
  }

  func load() async -> [Effect] { [] }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch work {
    case .yields(let count):
      for _ in 0..<count { await Task.yield() }
    case .waits:
      let (nothing, end) = AsyncStream<Never>.makeStream()
      for await _ in nothing {}
      end.finish()
    }
    return [.hapticSuccess]
  }
}
