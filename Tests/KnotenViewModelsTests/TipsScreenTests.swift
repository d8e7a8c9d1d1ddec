import FoundationEssentials
import KnotenCore
import KnotenPurchases
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Tip jar")
struct TipsScreenTests {
  @Test func `before anything was cleared the line stays plain`() {
    #expect(Self.line(of: Self.screen()) == "Knoten is a one-person project.")
  }

  @Test func `after the inbox was cleared it says what actually happened`() {
    let screen = Self.screen { $0.clearing = Self.clearing(pulls: 47, seconds: 250) }
    #expect(Self.line(of: screen) == "You cleared 47 PRs in 4 min.")
  }

  @Test func `one pull is one PR`() {
    let screen = Self.screen { $0.clearing = Self.clearing(pulls: 1, seconds: 120) }
    #expect(Self.line(of: screen) == "You cleared 1 PR in 2 min.")
  }

  @Test func `under a minute counts as one`() {
    #expect(Self.clearing(pulls: 2, seconds: 5)?.minutes == 1)
  }

  @Test func `a clock that was set back counts as one minute`() {
    #expect(Self.clearing(pulls: 2, seconds: -5)?.minutes == 1)
  }

  @Test func `without a pull there is nothing to tell`() {
    #expect(Self.clearing(pulls: 0, seconds: 60) == nil)
  }

  @Test func `minutes are said in words`() {
    #expect(Self.clearing(pulls: 1, seconds: 60)?.line.spoken == "You cleared 1 PR in 1 minute.")
  }

  @Test func `a tip that was given is thanked for first`() {
    let screen = Self.screen {
      $0.clearing = Self.clearing(pulls: 47, seconds: 240)
      $0.outcome = .thanks(.smallTip)
    }
    #expect(Self.line(of: screen) == "Thank you for the Product.")
  }

  @Test func `a card per consumable, each with a cup, side by side`() {
    let groups = Self.screen().sections[0].rows.compactMap { row -> [Row]? in
      if case .group(let group) = row { group.rows } else { nil }
    }
    let glyphs = groups.joined().map { row -> Glyph? in
      if case .product(let card) = row { card.glyph } else { nil }
    }
    #expect(glyphs == [.cup, .cup, .cup])
  }

  @Test func `prices on the way are a state of their own`() {
    #expect(Screen.tips(TipsState(), now: Sample.now).status == .loading)
  }

  @Test func `a store that does not answer leaves the line and a way on`() {
    let screen = Self.screen {
      $0.products = .loading
      $0.products.fail(Failure("Prices could not be read.", .store(.unavailable)))
    }
    #expect(Self.line(of: screen) == "Knoten is a one-person project.")
    #expect(throws: Never.self) { try screen.tapTarget("Try again") }
  }

  @Test func `a store without tips is said to have none`() {
    let screen = Self.screen { $0.products.succeed([], at: Sample.now) }
    #expect(screen.elements.contains { $0.label == "No tips can be given." })
  }

  private static func clearing(pulls: Int, seconds: Double) -> Clearing? {
    Clearing(pulls: pulls, from: Sample.now, to: Sample.now.addingTimeInterval(seconds))
  }

  private static func line(of screen: Screen) -> String? {
    Sample.items(screen).first?.title.text
  }

  private static func screen(_ change: (inout ShopState) -> Void = { _ in }) -> Screen {
    var state = TipsState()
    let products = ProductID.allCases.map {
      Product(id: $0, name: "Product", displayPrice: "RON 129,99")
    }
    state.shop.products.succeed(products, at: Sample.now)
    change(&state.shop)
    return .tips(state, now: Sample.now)
  }
}
