import FoundationEssentials
import KnotenPurchases
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Paywall, Tip jar")
struct PaywallScreenTests {
  @Test func `it is a large sheet with a corner radius of 28`() {
    #expect(Self.screen().presentation == .sheet(radius: .sheet))
    #expect(Radius.sheet.rawValue == 28)
  }

  @Test func `hero, benefits, tip jar, then the pinned purchase bar`() {
    let screen = Self.screen()
    #expect(
      screen.sections.map(\.id.rawValue) == ["paywall.hero", "paywall.benefits", "paywall.tips"])
    #expect(
      screen.bar.map(\.id.rawValue) == ["paywall.buy", "paywall.restore", "paywall.fine-print"])
  }

  @Test func `four benefit rows in the words of the contract`() {
    #expect(
      Sample.items(Self.screen()).prefix(4).map(\.title.text) == [
        "Your own PDS: sign in through the server you choose",
        "Your own knots: read repos straight from a knot you run",
        "Inbox rules: choose which repos and kinds ask for you",
        "A badge that counts what you chose",
      ])
  }

  @Test func `each benefit has its glyph`() {
    let glyphs = Sample.items(Self.screen()).prefix(4).map(\.glyph)
    #expect(glyphs == [.server, .hotspot, .bell, .counter])
  }

  @Test func `the price is whatever the store returned`() throws {
    let card = try #require(Self.cards(Self.screen().bar).first)
    #expect(card.price.text == "RON 129,99")
  }

  @Test func `without the store's answer there is no price to tap`() {
    #expect(Self.cards(Screen.paywall(PaywallState(), now: Sample.now).bar).isEmpty)
  }

  @Test func `a store that does not answer leaves benefits and restore`() {
    var state = PaywallState()
    state.shop.products.fail(Failure("Prices could not be read.", .store(.unavailable)))
    let screen = Screen.paywall(state, now: Sample.now)
    #expect(Sample.items(screen).count >= 4)
    #expect(throws: Never.self) { try screen.tapTarget("paywall.restore") }
  }

  @Test func `a tip card per consumable, each with a cup, side by side`() {
    let groups = Self.screen().sections[2].rows.compactMap { row -> [Row]? in
      if case .group(let group) = row { group.rows } else { nil }
    }
    let cards = groups.flatMap(Self.cards)
    #expect(cards.map(\.glyph) == [.cup, .cup, .cup])
    #expect(cards.allSatisfy { $0.style == .compact })
  }

  @Test func `the line above the tips stays plain before anything was cleared`() {
    #expect(Sample.items(Self.screen()).last?.title.text == "Knoten is a one-person project.")
  }

  @Test func `there is exactly one product that is not consumed`() {
    #expect(Set(ProductID.allCases).subtracting(ProductID.tips) == [.lifetime])
  }

  @Test func `while something is being bought nothing else can be`() {
    let screen = Self.screen { $0.shop.errand = .buying(.lifetime) }
    #expect(screen.tapTargets.isEmpty)
  }

  @Test func `waiting for approval is said and can be put to an end`() throws {
    let screen = Self.screen { $0.shop.standing = PurchaseStanding(waiting: [.lifetime]) }
    #expect(screen.elements.contains { $0.label == "Waiting for approval." })
    #expect(
      try screen.tapTarget("Wait no longer").action
        == .perform(Command("dismiss", argument: "knoten.pro.lifetime")))
  }

  @Test func `while it waits it can be bought all the same`() {
    let screen = Self.screen { $0.shop.standing = PurchaseStanding(waiting: [.lifetime]) }
    #expect(throws: Never.self) { try screen.tapTarget("paywall.buy") }
  }

  @Test func `a store that names no price is asked again, and none is invented`() throws {
    let screen = Self.screen { $0.shop.products.succeed([], at: Sample.now) }
    #expect(Self.cards(screen.bar).isEmpty)
    #expect(try screen.tapTarget("Ask again").action == .perform(Command("refresh")))
  }

  @Test func `what is owned is not sold`() {
    let screen = Self.screen { $0.shop.standing = Sample.standing(.granted(Sample.grant())) }
    #expect(Self.cards(screen.bar).isEmpty)
    #expect(screen.elements.contains { $0.label == "Knoten Pro is yours." })
  }

  @Test(
    "what was lost is said, and can be bought again",
    arguments: [
      (Entitlements.Loss.Kind.refunded, "Your purchase was refunded on 12 Oct 2026."),
      (.familySharingEnded, "Knoten Pro is no longer shared with you."),
      (.withdrawn, "The store no longer counts Knoten Pro as yours."),
    ])
  func lost(kind: Entitlements.Loss.Kind, words: String) {
    let screen = Self.screen { $0.shop.standing = Sample.standing(.revoked(Sample.loss(kind))) }
    #expect(screen.elements.contains { $0.label == words })
    #expect(Self.cards(screen.bar).count == 1)
  }

  @Test(
    "P22 what was lost without the person's doing is never called a refund",
    arguments: [Entitlements.Loss.Kind.familySharingEnded, .withdrawn])
  func neverRefund(kind: Entitlements.Loss.Kind) {
    let screen = Self.screen { $0.shop.standing = Sample.standing(.revoked(Sample.loss(kind))) }
    #expect(!screen.elements.contains { $0.spoken.lowercased().contains("refund") })
  }

  @Test func `a test store says so plainly`() {
    let grant = Sample.grant(environment: .testStore)
    let screen = Self.screen { $0.shop.standing = Sample.standing(.granted(grant)) }
    #expect(screen.elements.contains { $0.label == "Test store" })
  }

  private static func screen(_ change: (inout PaywallState) -> Void = { _ in }) -> Screen {
    var state = PaywallState()
    let products = ProductID.allCases.map {
      Product(id: $0, name: "Product", displayPrice: "RON 129,99")
    }
    state.shop.products.succeed(products, at: Sample.now)
    change(&state)
    return .paywall(state, now: Sample.now)
  }

  private static func cards(_ rows: [Row]) -> [ProductCard] {
    rows.compactMap { if case .product(let card) = $0 { card } else { nil } }
  }
}
