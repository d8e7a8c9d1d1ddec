import FoundationEssentials
import KnotenCore
public import KnotenFixtures
import KnotenPurchases

/// Plays a scenario on a clock of its own, over transactions that are really signed and verified.
public struct ScenarioRunner: Sendable {
  /// Where the program keeps things; a screen drawn in between may use it too.
  public let memory = MemoryStore()
  /// The clock of the scenario.
  public let clock: FixtureClock
  private let scenario: StoreScenario
  private let accounts = MemoryStore()
  private let secrets = MemorySecretStore()
  private let randomness = SeededRandomness(seed: 1)
  private let lock = MemoryLock()
  private let life = KillSwitch()

  /// A runner of one scenario; each plays it once.
  public init(_ scenario: StoreScenario) {
    self.scenario = scenario
    clock = FixtureClock(now: scenario.start)
  }

  /// Plays all steps, and shows how things stand after the launch and after each of them.
  public func play(
    _ show: (ScenarioMoment, ScenarioStage) async throws -> Void
  ) async throws {
    let store = try await TestStore(store: accounts, secrets: secrets, clock: clock)
    try await store.move(to: scenario.storefront)
    var stage = stage(over: store)
    var isRunning = true
    var outcome = try await launch(stage)
    try await show(moment(0, nil, isRunning, outcome, in: stage), stage)
    for (index, step) in scenario.steps.enumerated() {
      clock.advance(seconds: step.delay)
      if case .launch = step.action {
        stage = self.stage(over: store)
        life.arm(nil)
        isRunning = true
      }
      outcome = try await perform(step.action, on: stage)
      if case .died = outcome {
        life.arm(nil)
        isRunning = false
      }
      try await show(moment(index + 1, step, isRunning, outcome, in: stage), stage)
    }
  }
}

extension ScenarioRunner {
  private func stage(over store: TestStore) -> ScenarioStage {
    let ledger = EntitlementLedger(
      .testStore, verifier: store.verifier, store: MortalStore(memory, life: life),
      secrets: MortalSecretStore(secrets, life: life), lock: lock, randomness: randomness,
      clock: clock)
    let reports = SettledReports(store: store, life: life)
    let desk = PurchaseDesk(storefront: store, reports: reports, ledger: ledger)
    return ScenarioStage(store: store, ledger: ledger, desk: desk)
  }

  private func moment(
    _ number: Int, _ step: ScenarioStep?, _ isRunning: Bool, _ outcome: ScenarioMoment.Outcome,
    in stage: ScenarioStage
  ) async throws -> ScenarioMoment {
    var news: [DeskNews] = []
    if isRunning { await stage.desk.listen { news.append($0) } }
    return ScenarioMoment(
      number: number, step: step, now: clock.now(), isRunning: isRunning, outcome: outcome,
      news: news, state: try await stage.ledger.state(), check: try await stage.ledger.check())
  }

  private func launch(_ stage: ScenarioStage) async throws -> ScenarioMoment.Outcome {
    do throws(PurchaseFailure) {
      return .launched(refusals: try await stage.desk.open())
    } catch {
      return .failed(error)
    }
  }

  private func perform(
    _ action: ScenarioStep.Action, on stage: ScenarioStage
  ) async throws -> ScenarioMoment.Outcome {
    let store = stage.store
    switch action {
    case .launch: return try await launch(stage)
    case .kill: return .died
    case .wait: break
    case .setClock(let date):
      clock.advance(seconds: date.timeIntervalSince(clock.now()))
    case .buy(let product, let answer, let death):
      return await buy(product, answer, death, on: stage)
    case .restore:
      return await attempt { () async throws(PurchaseFailure) in
        .restored(try await stage.desk.restore())
      }
    case .dismiss(let product):
      return await attempt { () async throws(PurchaseFailure) in
        try await stage.desk.dismiss(product)
        return .done
      }
    case .browse:
      return await attempt { () async throws(PurchaseFailure) in
        .offered(try await stage.desk.products(ProductID.allCases))
      }
    case .approve: try await store.approve()
    case .decline: try await store.decline()
    case .resolve: try await store.resolve()
    case .revoke(let product, let type): try await store.revoke(product, type: type)
    case .share: try await store.share()
    case .move(let storefront): try await store.move(to: storefront)
    case .reach(let isReached): await store.change { $0.isOffline = !isReached }
    case .speak(let isSpeaking): await store.change { $0.isSilent = !isSpeaking }
    case .stock(let isSelling): await store.change { $0.isSelling = isSelling }
    case .renewCertificates(let end): try await store.renewCertificates(until: end)
    }
    return .done
  }

  private func buy(
    _ product: ProductID, _ answer: TestAnswer, _ death: ScenarioStep.Death?,
    on stage: ScenarioStage
  ) async -> ScenarioMoment.Outcome {
    await stage.store.answer(answer)
    life.arm(death?.moment)
    let outcome = await attempt { () async throws(PurchaseFailure) in
      .bought(try await stage.desk.buy(product))
    }
    return death == nil ? outcome : .died
  }

  private func attempt(
    _ work: () async throws(PurchaseFailure) -> ScenarioMoment.Outcome
  ) async -> ScenarioMoment.Outcome {
    do throws(PurchaseFailure) {
      return try await work()
    } catch {
      return .failed(error)
    }
  }
}

extension ScenarioStep.Death {
  fileprivate var moment: KillSwitch.Moment {
    switch self {
    case .beforeRecord: .init(count: 0, of: .recording)
    case .afterRecord: .init(count: 0, of: .recording, isDone: true)
    case .beforeFinish: .init(count: 0, of: .finishing)
    }
  }
}
