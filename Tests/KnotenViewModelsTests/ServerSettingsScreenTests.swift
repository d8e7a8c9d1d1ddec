import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Server settings (the freemium gate)")
struct ServerSettingsScreenTests {
  @Test func `there are three sections: the instance, custom knots, custom PDS`() {
    let titles = Self.screen().sections.map { $0.header?.title.text }
    #expect(titles == ["Instance", "Custom knots", "Custom PDS"])
  }

  @Test func `the instance shows AppView, handle and status, read only`() {
    let fields = Self.fields(Self.screen())
    #expect(fields.map(\.label.text) == ["AppView", "Handle", "Status"])
    #expect(fields.allSatisfy { $0.input == nil })
  }

  @Test func `everything about the instance is set in SF Mono`() {
    let roles = Self.fields(Self.screen()).flatMap(\.value.spans).map(\.role)
    #expect(roles == [.identifier, .identifier, .identifier])
  }

  @Test func `on the free plan both custom sections are locked`() {
    let labels = Self.screen().sections.compactMap { $0.gate?.label.text }
    #expect(labels == ["Custom knots, PRO, locked", "Custom PDS, PRO, locked"])
  }

  @Test func `the locked rows are a realistic example`() {
    let titles = Sample.items(Self.screen()).map(\.title.text)
    #expect(titles == ["knot.zoey.dev", "https://pds.zoey.dev"])
  }

  @Test func `each locked row carries a trailing lock`() {
    #expect(Sample.items(Self.screen()).map(\.accessory) == [.lock, .lock])
  }

  @Test func `a locked section's header carries a PRO capsule`() {
    let badges = Self.screen().sections.compactMap { $0.header?.badge?.text.text }
    #expect(badges == ["PRO", "PRO"])
  }

  @Test(
    "a whole locked section is a tap target that opens the paywall",
    arguments: ["server-settings.knots", "server-settings.pds"])
  func gate(id: String) throws {
    #expect(try Self.screen().tapTarget(id).action == .navigate(Route("paywall")))
  }

  @Test func `hit testing is off inside a locked section`() {
    let inside = Self.screen().tapTargets.filter { $0.id.rawValue.contains(".example") }
    #expect(inside.isEmpty)
  }

  @Test func `once Pro nothing is locked and no example shows`() {
    let screen = Self.screen { $0.gate = ProGate(isOpen: true) }
    #expect(screen.sections.allSatisfy { $0.gate == nil })
    #expect(Sample.items(screen).isEmpty)
  }

  @Test func `on purchase the sections animate open, bouncy over 450 ms`() {
    let motions = Self.screen { $0.gate = ProGate(isOpen: true, isOpening: true) }.motions
    #expect(motions.map(\.curve) == [.bouncy(milliseconds: 450), .bouncy(milliseconds: 450)])
  }

  @Test func `blur goes to zero, saturation to one, the badge scales away`() throws {
    let motion = try #require(
      Self.screen { $0.gate = ProGate(isOpen: true, isOpening: true) }.motions.first)
    #expect(
      motion.tracks == [
        .init(.blur, from: 3, to: 0), .init(.saturation, from: 0.5, to: 1),
        .init(.opacity, from: 0.55, to: 1), .init(.badgeScale, from: 1, to: 0),
      ])
  }

  @Test(
    "the status says how the instance stands",
    arguments: [(true, "connected"), (false, "warming up, lists may be short")])
  func status(isReady: Bool, words: String) {
    let screen = Self.screen { $0.coverage.succeed(Coverage(isReady: isReady), at: Sample.now) }
    #expect(Self.fields(screen).last?.value.text == words)
  }

  @Test func `an instance that does not answer says since when`() {
    let screen = Self.screen { $0.unreachableSince = Sample.now }
    #expect(Self.fields(screen).last?.value.text == "unreachable since 09:40 UTC")
  }

  @Test func `signed out, the status and the handle say so`() {
    let screen = Self.screen {
      $0.account = nil
      $0.coverage.succeed(Coverage(isReady: true), at: Sample.now)
    }
    #expect(Self.fields(screen).map(\.value.text) == ["api.test", "none", "signed out"])
  }

  @Test func `that the instance is away is said before that nobody is signed in`() {
    let screen = Self.screen {
      $0.account = nil
      $0.unreachableSince = Sample.now
    }
    #expect(Self.fields(screen).last?.value.text == "unreachable since 09:40 UTC")
  }

  @Test func `a session that has ended is no connection`() {
    let screen = Self.screen {
      $0.account = CurrentAccount(actor: Sample.ada, isExpired: true)
      $0.coverage.succeed(Coverage(isReady: true), at: Sample.now)
    }
    #expect(Self.fields(screen).last?.value.text == "signed out, as the session has ended")
  }

  private static func screen(_ change: (inout ServerSettingsState) -> Void = { _ in }) -> Screen {
    var state = ServerSettingsState(
      account: CurrentAccount(actor: Sample.account), appView: "api.test")
    change(&state)
    return .serverSettings(state, now: Sample.now)
  }

  private static func fields(_ screen: Screen) -> [Field] {
    screen.sections[0].rows.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }
}
