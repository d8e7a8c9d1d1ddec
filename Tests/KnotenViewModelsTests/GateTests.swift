import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Server settings (the freemium gate), what can leak")
@MainActor struct GateTests {
  @Test(
    "no row of an example can be tapped or is spoken",
    arguments: ["server-settings", "settings"])
  func example(name: String) async throws {
    let screen = try await RecordedWorld().open(name).screen
    for section in screen.sections where section.gate != nil {
      let inside = section.rows.map(\.id.rawValue)
      #expect(!inside.isEmpty)
      #expect(!screen.tapTargets.contains { inside.contains($0.id.rawValue) })
      #expect(!screen.elements.contains { inside.contains($0.id.rawValue) })
    }
  }

  @Test func `the sample hosts are asked for nothing and kept nowhere`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("server-settings")
    for command in ServerSettingsCommand.allCases {
      _ = try await model.perform(Command(command.rawValue, argument: "knot.zoey.dev"))
    }
    #expect(!world.session.transport.requests.contains { $0.url.contains("zoey") })
    #expect(try await world.session.store.keys(beginningWith: "servers/").isEmpty)
  }

  @Test func `the unlock is a motion and a haptic, once`() async throws {
    let world = try RecordedWorld(fail: ["store.ledger#2+=bought"])
    let model = try await world.open("server-settings")
    #expect(await model.load() == [.hapticSuccess])
    #expect(model.screen.motions.map(\.name) == ["unlock", "unlock"])
    #expect(await model.load() == [])
    #expect(model.screen.motions.isEmpty)
  }

  @Test func `whatever is done next ends the motion`() async throws {
    let world = try RecordedWorld(fail: ["store.ledger#2+=bought"])
    let model = try await world.open("server-settings")
    _ = await model.load()
    _ = try await model.perform(Command("type-knot", argument: "k"))
    #expect(model.screen.motions.isEmpty)
  }

  @Test func `what was unlocked while no screen showed opens once, when one does`() async throws {
    let world = try RecordedWorld(isPro: true)
    #expect(try await world.open("server-settings").screen.motions.count == 2)
    #expect(try await world.open("server-settings").screen.motions.isEmpty)
  }

  @Test func `an unlock is felt once, on whichever screen shows it first`() async throws {
    let world = try RecordedWorld(fail: ["store.ledger#3+=bought"])
    let settings = try await world.open("settings")
    let servers = try await world.open("server-settings")
    #expect(await servers.load() == [.hapticSuccess])
    #expect(await settings.load() == [])
    #expect(settings.screen.motions.count == 1)
  }

  @Test func `what was locked again can be unlocked and felt again`() async throws {
    let world = try RecordedWorld(fail: ["store.ledger#2=refunded"], isPro: true)
    let model = try await world.open("server-settings")
    #expect(await model.load() == [])
    #expect(await model.load() == [.hapticSuccess])
  }

  @Test func `buying on the sheet is felt once`() async throws {
    let navigator = Navigator(app: ScreenCatalog.app(try RecordedWorld().dependencies))
    _ = try await navigator.open(Route("server-settings"))
    _ = try await navigator.tap(.navigate(Route("paywall")))
    #expect(try await navigator.tap(.perform(Command("buy"))) == [.hapticSuccess])
    #expect(navigator.screen?.name == "server-settings")
  }

  @Test func `a purchase that is taken back locks again`() async throws {
    let world = try RecordedWorld(fail: ["store.ledger#2+=refunded"], isPro: true)
    let model = try await world.open("server-settings")
    #expect(model.screen.sections.allSatisfy { $0.gate == nil })
    #expect(await model.load() == [])
    #expect(model.screen.sections.compactMap(\.gate).count == 2)
  }
}
