import FoundationEssentials
import KnotenCore
import KnotenPurchases
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Settings")
struct SettingsScreenTests {
  @Test func `the tip jar is present in Settings`() {
    #expect(Self.screen().sections.contains { $0.header?.title.text == "Tip jar" })
  }

  @Test func `the brand touches Settings in one attribution line`() {
    let footers = Self.screen().sections.compactMap(\.footer?.text)
    #expect(footers == ["Made by Zeetech. Not part of Tangled."])
  }

  @Test func `handle and DID are set in the identifier role`() {
    let fields = Self.screen().sections[0].rows.compactMap { row -> Field? in
      if case .field(let field) = row { field } else { nil }
    }
    #expect(fields.flatMap(\.value.spans).map(\.role) == [.identifier, .identifier])
  }

  @Test func `the servers are one tap away`() throws {
    let target = try Self.screen().tapTarget("settings.servers")
    #expect(target.action == .navigate(Route("server-settings")))
  }

  @Test func `the tip jar alone is one tap away`() throws {
    #expect(try Self.screen().tapTarget("settings.tips").action == .navigate(Route("tips")))
  }

  @Test func `signing in as somebody else is one tap away`() throws {
    let target = try Self.screen().tapTarget("settings.sign-in")
    #expect(target.action == .navigate(Route("sign-in")))
  }

  @Test func `signing out asks first`() throws {
    #expect(
      try Self.screen().tapTarget("Sign out").action == .perform(Command("ask-to-sign-out")))
    let asking = Self.screen { $0.signingOut = .asking }
    #expect(try asking.tapTarget("Sign out").action == .perform(Command("sign-out")))
    #expect(try asking.tapTarget("Stay signed in").action == .perform(Command("stay-signed-in")))
  }

  @Test func `while signing out is under way nothing about it can be tapped`() {
    let targets = Self.screen { $0.signingOut = .underWay }.tapTargets.map(\.id.rawValue)
    #expect(!targets.contains { $0.hasPrefix("settings.sign-out") })
  }

  @Test func `signed out, the account says so and leads to the form`() throws {
    let screen = Self.screen { $0.account = nil }
    #expect(try screen.tapTarget("Sign in").action == .navigate(Route("sign-in")))
    #expect(!screen.tapTargets.contains { $0.id.rawValue.hasPrefix("settings.sign-out") })
  }

  @Test func `a session that has ended keeps the account and says so`() throws {
    let screen = Self.screen { $0.account = CurrentAccount(actor: Sample.ada, isExpired: true) }
    #expect(try screen.tapTarget("Sign in again").action == .navigate(Route("sign-in")))
    #expect(screen.elements.contains { $0.label == "Your session has ended." })
  }

  @Test func `what the server does not let be written is named`() {
    let screen = Self.screen {
      $0.account = CurrentAccount(actor: Sample.ada, permissions: [.comment, .state])
    }
    #expect(screen.elements.contains { $0.label == "Follows and stars are off." })
  }

  @Test func `an account without a verified handle is said to have none`() {
    let screen = Self.screen { $0.account = CurrentAccount(actor: Sample.nameless) }
    let values = screen.sections[0].rows.compactMap { row -> String? in
      if case .field(let field) = row { field.value.text } else { nil }
    }
    #expect(values == ["not verified", "did:plc:nameless"])
  }

  @Test func `a tip that waits for approval is said`() {
    let screen = Self.screen { $0.shop.standing = PurchaseStanding(waiting: [.smallTip]) }
    #expect(screen.elements.contains { $0.label == "Waiting for approval." })
  }

  @Test func `on the free plan Knoten Pro leads to the paywall`() throws {
    #expect(try Self.screen().tapTarget("settings.pro").action == .navigate(Route("paywall")))
  }

  @Test func `once Pro there is nothing left to sell`() {
    let screen = Self.screen { $0.shop.standing = Sample.standing(.granted(Sample.grant())) }
    #expect(!screen.tapTargets.contains { $0.id.rawValue == "settings.pro" })
  }

  @Test func `it says why Knoten Pro is unlocked`() {
    let screen = Self.screen { $0.shop.standing = Sample.standing(.granted(Sample.grant())) }
    let details = Sample.items(screen).first { $0.id.rawValue == "settings.pro" }?.details
    #expect(
      details?.map(\.text) == [
        "Knoten Pro is yours.", "Bought on 2 Oct 2026. Last confirmed 3d ago.",
      ])
  }

  @Test func `a purchase at the test store is marked as one`() {
    let grant = Sample.grant(environment: .testStore)
    let screen = Self.screen { $0.shop.standing = Sample.standing(.granted(grant)) }
    let item = Sample.items(screen).first { $0.id.rawValue == "settings.pro" }
    #expect(item?.capsules.map(\.text.text) == ["PRO", "Test store"])
  }

  @Test func `on the free plan the inbox rules are locked, with an example`() throws {
    let section = Self.screen().sections.first { $0.id.rawValue == "settings.rules" }
    #expect(section?.gate?.label.text == "Inbox rules, PRO, locked")
    #expect(try Self.screen().tapTarget("settings.rules").action == .navigate(Route("paywall")))
  }

  @Test func `once Pro each kind and each repo can be switched`() throws {
    let screen = Self.screen { state in
      state.gate = ProGate(isOpen: true)
      var rules = InboxRulesState()
      rules.repos.succeed([Sample.repo("widgets", did: Sample.bob.did)], at: Sample.now)
      state.rules = rules
    }
    #expect(
      try screen.tapTarget("settings.rules[follower].switch").action
        == .perform(Command("turn-rule-off", argument: "follower")))
    #expect(
      try screen.tapTarget("settings.rules[did:plc:bob].switch").action
        == .perform(Command("turn-rule-off", argument: "did:plc:bob")))
  }

  @Test func `what was not sent leads to where it can be`() throws {
    let draft = Sample.outgoing(.sending).draft
    let screen = Self.screen { $0.unsent = [draft] }
    #expect(screen.sections[1].header?.title.text == "1 unsent comment")
    let target = try screen.tapTarget("settings.unsent[\(draft.key.rawValue)]")
    #expect(target.action == .navigate(Route("pull/" + draft.subject.uri.rawValue)))
  }

  private static func screen(_ change: (inout SettingsState) -> Void = { _ in }) -> Screen {
    var state = SettingsState(
      account: CurrentAccount(actor: Sample.account), appView: "api.test",
      build: Build(version: "0.1.0", lexicons: "1adde466"))
    change(&state)
    return .settings(state, now: Sample.now)
  }
}
