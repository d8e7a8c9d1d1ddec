import Foundation
import KnotenCore
import KnotenPurchases
import KnotenTestStore
import Testing

@Suite struct StoreScenarioTests {
  private static func scenario(_ steps: String) throws(ScenarioProblem) -> StoreScenario {
    try StoreScenario(
      file: Array(
        #"{"format": 1, "title": "A story", "start": "2026-10-02T09:00:00Z", "steps": [\#(steps)]}"#
          .utf8))
  }

  private static func moments(_ steps: String) async throws -> [ScenarioMoment] {
    var moments: [ScenarioMoment] = []
    try await ScenarioRunner(try scenario(steps)).play { moment, _ in moments.append(moment) }
    return moments
  }

  private static func problem(_ steps: String) -> String? {
    do throws(ScenarioProblem) {
      _ = try scenario(steps)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a purchase that is approved after three days`() async throws {
    let moments = try await Self.moments(
      #"""
      {"do": "buy", "product": "knoten.pro.lifetime", "answer": "ask"},
      {"do": "kill"},
      {"do": "approve", "after": "3 days"},
      {"do": "launch"}
      """#)
    #expect(moments.map { $0.state.entitlements.isPro } == [false, false, false, false, true])
    #expect(moments.map(\.isRunning) == [true, true, false, false, true])
    #expect(moments[1].outcome == .bought(.waiting))
    #expect(moments[3].now == moments[0].now.addingTimeInterval(3 * 86_400))
    #expect(moments.allSatisfy { $0.check.isSound })
  }

  @Test(arguments: ["before-record", "after-record", "before-finish"])
  func `a program that ends in the middle of a purchase finds it again`(
    _ death: String
  ) async throws {
    let moments = try await Self.moments(
      """
      {"do": "buy", "product": "knoten.pro.lifetime", "dies": "\(death)"}, {"do": "launch"}
      """)
    #expect(moments[1].outcome == .died)
    #expect(moments[1].isRunning == false)
    #expect(moments[2].state.entitlements.isPro)
    #expect(moments[2].state.transactions.count == 1)
    #expect(moments[2].check.isSound)
  }

  @Test func `a whole life of a purchase`() async throws {
    let moments = try await Self.moments(
      #"""
      {"do": "browse"}, {"do": "buy", "product": "knoten.tip.small"},
      {"do": "buy", "product": "knoten.pro.lifetime"}, {"do": "offline"}, {"do": "kill"},
      {"do": "launch", "after": "2 weeks"}, {"do": "online"}, {"do": "move", "storefront": "JPN"},
      {"do": "browse"}, {"do": "refund", "product": "knoten.pro.lifetime"}, {"do": "restore"},
      {"do": "share"}, {"do": "unshare", "after": "1 day"}
      """#)
    #expect(
      moments.map { $0.state.entitlements.isPro } == [
        false, false, false, true, true, true, true, true, true, true, false, false, true, false,
      ])
    #expect(moments[11].outcome == .restored(.nothing))
    guard case .offered(let german) = moments[1].outcome,
      case .offered(let japanese) = moments[9].outcome
    else {
      Issue.record("nothing offered")
      return
    }
    #expect(german.first?.displayPrice == "24,99 €")
    #expect(japanese.first?.displayPrice == "¥4,000")
    #expect(moments.last?.state.tipCount == 1)
  }

  @Test func `a scenario plays alike each time`() async throws {
    let steps = #"{"do": "buy", "product": "knoten.pro.lifetime"}, {"do": "silent"}"#
    #expect(try await Self.moments(steps) == Self.moments(steps))
  }

  @Test(arguments: [
    (#"{"do": "buy"}"#, "steps[0]"),
    (#"{"do": "wait"}, {"do": "fly"}"#, "steps[1]"),
    (#"{"do": "wait", "after": "soon"}"#, "such as 3 days"),
    (#"{"do": "wait", "after": "9999999999999999999 days"}"#, "such as 3 days"),
    (#"{"do": "wait", "sooner": "1 day"}"#, "sooner"),
    (#"{"do": "buy", "product": "knoten.pro.moon"}"#, "knoten.pro.lifetime"),
    (#"{"do": "kill"}, {"do": "restore"}"#, "a launch before it"),
    (#"{"do": "buy", "product": "knoten.tip.small", "dies": "later"}"#, "before-record"),
    (#"{"do": "buy", "product": "knoten.tip.small", "#, "line 1"),
  ])
  func `a mistake in a file is named with its place`(_ steps: String, _ part: String) {
    let problem = Self.problem(steps)
    #expect(problem?.contains(part) == true, "\(problem ?? "no problem")")
  }
}
