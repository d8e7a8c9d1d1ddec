import KnotenLook
import KnotenScreen
import Testing

@MainActor @Suite("A step of many turns")
struct SlowStepTests {
  @Test(arguments: 1...50)
  func `a step is waited for to its end`(_ time: Int) async throws {
    let scene = Scene(name: "slow", about: "A slow step.", steps: [.tap("Press")])
    let look = try await Driver.look(at: scene, of: SlowModel.entry) { _ in
      World(app: SlowModel.app, requests: { _ in 0 }, untouched: { [] })
    }
    #expect(look.effects == [.hapticSuccess])
  }
}

/// A screen whose one button takes many turns of the main actor and asks for nothing.
@MainActor private final class SlowModel: ScreenModel {
  static nonisolated let entry = ScreenEntry(name: "slow", summary: "Slow.", placement: .tab)
  static nonisolated let app = ShellApp(
    name: "slow", screens: [entry], tabs: [], open: { _ in SlowModel() })

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
    for _ in 0..<50 { await Task.yield() }
    return [.hapticSuccess]
  }
}
