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
    state.shop.products.fail(Failure("Prices could not be read.", .unavailable))
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

  @Test func `waiting for approval is said and can be closed`() {
    let screen = Self.screen { $0.shop.outcome = .waiting }
    #expect(screen.elements.contains { $0.label == "Waiting for approval." })
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
