import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: OAuth, the form it starts with")
@MainActor struct SignInTests {
  @Test(
    "a handle, a DID and a server can be named",
    arguments: [
      // What a copied name may bring along, and nobody sees.
      "\u{202A}@zoey.dev\u{202C}\u{200B}",
      "zoey.dev", "@zoey.dev", "  zoey.dev\n", "did:plc:md6claq3rfacgiihenu7gup5",
      "did:web:zoey.dev", "https://pds.zoey.dev", "https://pds.zoey.dev/",
    ])
  func accepted(typed: String) async throws {
    #expect(try await Self.typed(typed).tapTarget("Continue").id.rawValue == "sign-in.continue")
  }

  @Test(
    "what is malformed cannot be continued with, and says in one sentence why",
    arguments: [
      ("zoey", "A handle is a name with a dot in it, as zoey.dev is."),
      (
        "zoey dev.test",
        "A handle holds letters, digits and hyphens between its dots, nothing else."
      ),
      ("zoey.local", "A handle with this ending can never be looked up."),
      ("did:plc", "A DID has three parts, as did:web:zoey.dev does."),
      ("did:key:z6Mk", "Knoten can look up DIDs that begin with did:plc: or did:web: only."),
      ("http://pds.test", "A server is written as https:// and its name, with nothing after it."),
      ("https://a@b.test", "A server is written as https:// and its name, with nothing after it."),
    ])
  func refused(typed: String, sentence: String) async throws {
    let screen = try await Self.typed(typed)
    #expect(screen.sections[0].footer?.text == sentence)
    #expect(throws: TapProblem.self) { try screen.tapTarget("Continue") }
  }

  @Test("an empty form cannot be continued with", arguments: ["", "  \n"])
  func empty(typed: String) async throws {
    let screen = try await Self.typed(typed)
    #expect(throws: TapProblem.self) { try screen.tapTarget("Continue") }
    #expect(screen.sections[0].footer?.text.hasPrefix("Name your account") == true)
  }

  @Test func `what was typed stays as it was typed`() async throws {
    let fields = try await Self.typed(" @Zoey.dev").sections[0].rows.compactMap { row in
      if case .field(let field) = row { field.value.text } else { nil }
    }
    #expect(fields == [" @Zoey.dev"])
  }

  @Test func `Continue without anything to continue with does nothing`() async throws {
    let model = try Self.form()
    let before = model.state
    _ = try await model.perform(Command("continue"))
    #expect(model.state == before)
  }

  @Test func `a text of any length is read in one go`() async throws {
    let screen = try await Self.typed(String(repeating: "a.", count: 100_000))
    #expect(throws: TapProblem.self) { try screen.tapTarget("Continue") }
  }

  private static func form() throws -> SignInViewModel {
    let world = try RecordedWorld(session: .signedOut)
    return SignInViewModel(session: world.session.session, signIn: world.session.signIn)
  }

  private static func typed(_ text: String) async throws -> Screen {
    let model = try form()
    _ = try await model.perform(Command("type", argument: text))
    return model.screen
  }
}
