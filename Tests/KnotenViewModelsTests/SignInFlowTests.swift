import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: OAuth, from the form to an account")
@MainActor struct SignInFlowTests {
  @Test func `signing in closes the form and somebody is signed in`() async throws {
    let world = try RecordedWorld(session: .signedOut)
    let effects = try await Self.signIn("mira.test", in: world).effects
    #expect(effects == [.dismiss])
    #expect(world.session.session.current?.actor.handle == world.session.world.account.handle)
  }

  @Test(
    "each step is said while it goes on, and can be given up",
    arguments: [
      ("session.resolve", "Looking up mira.test."),
      ("session.browser", "Waiting for you to say yes in the browser."),
      ("session.check", "Checking the answer."),
    ])
  func step(name: String, words: String) async throws {
    let world = try RecordedWorld(hold: [name], session: .signedOut)
    let model = try await world.open("sign-in")
    try await world.type("mira.test", into: "sign-in.name", on: model)
    let signingIn = Task { try await world.tap("Continue", on: model) }
    await world.waitUntilHeld()
    #expect(model.screen.elements.contains { $0.label == words })
    #expect(throws: TapProblem.self) { try model.screen.tapTarget("sign-in.name") }
    _ = try await world.tap("Cancel", on: model)
    #expect(try await signingIn.value == [])
    #expect(model.screen.sections.count == 1)
    #expect(world.session.session.current == nil)
  }

  @Test func `the page to open is shown and can be opened`() async throws {
    let world = try RecordedWorld(hold: ["session.browser"], session: .signedOut)
    let model = try await world.open("sign-in")
    try await world.type("mira.test", into: "sign-in.name", on: model)
    let signingIn = Task { try await world.tap("Continue", on: model) }
    await world.waitUntilHeld()
    let links = model.screen.tapTargets.compactMap { target -> String? in
      if case .open(let url)? = target.action { url } else { nil }
    }
    #expect(links.map { $0.hasPrefix("https://auth.test/") } == [true])
    signingIn.cancel()
    _ = try await signingIn.value
  }

  @Test func `a refusal says why, and the form can be used again`() async throws {
    let world = try RecordedWorld(fail: ["session.check#1=403"], session: .signedOut)
    let model = try await Self.signIn("mira.test", in: world).model
    #expect(model.screen.elements.contains { $0.label == "You were not signed in." })
    #expect(try await world.tap("Continue", on: model) == [.dismiss])
  }

  @Test func `typing on takes the refusal away`() async throws {
    let world = try RecordedWorld(fail: ["session.check=403"], session: .signedOut)
    let model = try await Self.signIn("mira.test", in: world).model
    try await world.type("mira.tes", into: "sign-in.name", on: model)
    #expect(model.screen.sections.count == 1)
  }

  @Test func `a narrower grant says what is off before the form closes`() async throws {
    let world = try RecordedWorld(session: .narrow)
    let (model, effects) = try await Self.signIn("mira.test", in: world)
    #expect(effects.isEmpty)
    #expect(
      model.screen.elements.contains { $0.spoken.contains("Comments, follows, stars and states") })
    #expect(try await world.tap("Done", on: model) == [.dismiss])
  }

  @Test func `a second sign-in asks before it replaces the first`() async throws {
    let world = try RecordedWorld()
    let (model, effects) = try await Self.signIn("paloma.test", in: world)
    #expect(effects.isEmpty)
    #expect(world.session.requests(named: "session.resolve") == 0)
    #expect(try await world.tap("Sign in", on: model) == [.dismiss])
  }

  @Test(
    "signing in as oneself again asks nothing",
    arguments: ["MIRA.test", "did:plc:md6claq3rfacgiihenu7gup5"])
  func again(name: String) async throws {
    #expect(try await Self.signIn(name, in: RecordedWorld()).effects == [.dismiss])
  }

  @Test func `once the session has ended nobody is replaced`() async throws {
    let world = try RecordedWorld(session: .expired)
    #expect(try await Self.signIn("paloma.test", in: world).effects == [.dismiss])
    #expect(world.session.session.current?.isExpired == false)
  }

  private static func signIn(
    _ name: String, in world: RecordedWorld
  ) async throws -> (model: any ScreenModel, effects: [Effect]) {
    let model = try await world.open("sign-in")
    try await world.type(name, into: "sign-in.name", on: model)
    return (model, try await world.tap("Continue", on: model))
  }
}
