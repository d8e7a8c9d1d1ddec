import Foundation
import KnotenCore
import KnotenFixtures
import KnotenPurchases
import KnotenTestStore
import Testing

/// The cases that other apps got wrong, each by its number.
@Suite("Seed: Paywall") struct EdgeCaseTests {
  @Test func `P1 offline at launch, what was bought stays unlocked`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.lifetime)
    await world.store.change { $0.isOffline = true }
    world.pass(days: 400)
    #expect(try await world.launched().isPro)
  }

  @Test func `P2 an empty answer once does not lock`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.lifetime)
    await world.store.change { $0.isSilent = true }
    world.pass(days: 30)
    #expect(try await world.launched().isPro)
  }

  @Test func `P2 empty answers that go on for a week lock, and say since when`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.lifetime)
    await world.store.change { $0.isSilent = true }
    world.pass(days: 1)
    let since = world.clock.now()
    for _ in 0..<3 {
      #expect(try await world.launched().isPro)
      world.pass(days: 3)
    }
    guard case .unconfirmed(_, since) = try await world.launched().reason else {
      Issue.record("still unlocked")
      return
    }
  }

  @Test func `P2 many empty answers on one day count as one`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.lifetime)
    await world.store.change { $0.isSilent = true }
    for _ in 0..<20 { _ = try await world.launched() }
    #expect(try await world.program().ledger.state().silence?.answers == 1)
  }

  @Test func `P2 one good answer makes up for all empty ones`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.lifetime)
    await world.store.change { $0.isSilent = true }
    for _ in 0..<4 {
      world.pass(days: 4)
      _ = try await world.launched()
    }
    await world.store.change { $0.isSilent = false }
    #expect(try await world.launched().isPro)
  }

  @Test func `P3 a refund under the same id locks, though the id was seen`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    _ = try await program.desk.buy(.lifetime)
    world.pass(days: 1)
    try await world.store.revoke(.lifetime, type: "REFUND_FULL")
    _ = await world.news(program)
    #expect(await program.isPro == false)
    #expect(try await program.ledger.state().transactions.count == 1)
  }

  @Test func `P4 a refund while the app runs takes away this and nothing else`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    _ = try await program.desk.buy(.smallTip)
    _ = try await program.desk.buy(.lifetime)
    world.pass(days: 1)
    try await world.store.revoke(.lifetime, type: "REFUND_FULL")
    _ = await world.news(program)
    #expect(await program.isPro == false)
    #expect(try await program.ledger.state().tipCount == 1)
  }

  @Test func `P5 a refund while the app is closed is known by its reason, not by an absence`()
    async throws
  {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.lifetime)
    world.pass(days: 1)
    try await world.store.revoke(.lifetime, type: "REFUND_FULL")
    let program = try await world.launched()
    guard case .revoked(let loss) = await program.reason else {
      Issue.record("no reason")
      return
    }
    #expect(loss.kind == .refunded)
    #expect(loss.date == world.clock.now())
    #expect(try await program.ledger.state().silence == nil)
  }

  @Test(arguments: ["REFUND_PRORATED", "REFUND_BY_PIGEON", nil])
  func `P6 a kind of refund that nobody knows locks, in neutral words`(_ type: String?)
    async throws
  {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    _ = try await program.desk.buy(.lifetime)
    world.pass(days: 1)
    try await world.store.revoke(.lifetime, type: type)
    _ = await world.news(program)
    guard case .revoked(let loss) = await program.reason else {
      Issue.record("still unlocked")
      return
    }
    #expect(loss.kind == .withdrawn)
  }

  @Test func `P7 a purchase that waits for approval is told, and can be asked for again`()
    async throws
  {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    await world.store.answer(.waits)
    #expect(try await program.desk.buy(.lifetime) == .waiting)
    #expect(try await program.desk.buy(.lifetime) == .waiting)
    let waiting = try await program.ledger.state().pending(at: world.clock.now())
    #expect(waiting.map(\.product) == [.lifetime])
    #expect(await program.isPro == false)
  }

  @Test func `P8 a declined purchase can be dismissed`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    await world.store.answer(.waits)
    _ = try await program.desk.buy(.lifetime)
    try await world.store.decline()
    #expect(await world.news(program).isEmpty)
    try await program.desk.dismiss(.lifetime)
    #expect(try await program.ledger.state().pending(at: world.clock.now()).isEmpty)
  }

  @Test func `P8 a purchase that came to nothing ages out`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    await world.store.answer(.waits)
    _ = try await program.desk.buy(.lifetime)
    world.pass(days: 6)
    #expect(try await program.ledger.state().pending(at: world.clock.now()).count == 1)
    world.pass(days: 1)
    #expect(try await program.ledger.state().pending(at: world.clock.now()).isEmpty)
  }

  @Test func `P9 an approval days later reaches an app that was closed`() async throws {
    let world = try await PurchaseWorld()
    await world.store.answer(.waits)
    _ = try await world.launched().desk.buy(.lifetime)
    world.pass(days: 3)
    try await world.store.approve()
    let program = world.program()
    let news = await world.news(program)
    #expect(news.count == 1)
    #expect(await program.isPro)
    #expect(try await program.ledger.state().pending(at: world.clock.now()).isEmpty)
  }

  @Test func `P10 what was not finished is taken in at launch, once`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.store.purchase(.smallTip)
    let program = try await world.launched()
    #expect(try await program.ledger.state().tipCount == 1)
    #expect(try await world.store.unfinished().isEmpty)
    _ = try await world.launched()
    #expect(try await program.ledger.state().tipCount == 1)
  }

  @Test(arguments: [
    KillSwitch.Moment(count: 0, of: .recording),
    KillSwitch.Moment(count: 0, of: .recording, isDone: true),
    KillSwitch.Moment(count: 0, of: .finishing),
    KillSwitch.Moment(count: 0, of: .finishing, isDone: true),
  ])
  func `P11 killed between paying and finishing, nothing is lost or doubled`(
    _ moment: KillSwitch.Moment
  ) async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    world.life.arm(moment)
    _ = try? await program.desk.buy(.mediumTip)
    world.life.arm(nil)
    let next = try await world.launched()
    #expect(try await next.ledger.state().tipCount == 1)
    #expect(try await world.store.unfinished().isEmpty)
    #expect(try await next.ledger.check().isSound)
  }

  @Test func `P12 a transaction that comes twice counts once`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    guard case .purchased(let signed) = try await world.store.purchase(.largeTip) else {
      Issue.record("not sold")
      return
    }
    #expect(try await program.ledger.record(signed).isNew)
    #expect(try await program.ledger.record(signed).isNew == false)
    #expect(try await world.entries().count == 1)
  }

  @Test func `P13 a tip is finished once it is recorded, so the next one is paid`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    guard case .delivered(let first) = try await program.desk.buy(.smallTip),
      case .delivered(let second) = try await program.desk.buy(.smallTip)
    else {
      Issue.record("not sold")
      return
    }
    #expect(first.id != second.id)
    #expect(try await world.store.unfinished().isEmpty)
  }

  @Test func `P14 the same tip given twice is two tips`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    _ = try await program.desk.buy(.smallTip)
    _ = try await program.desk.buy(.smallTip)
    #expect(try await program.ledger.state().tipCount == 2)
  }

  @Test func `P15 tips are remembered by the ledger, as the store names none`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.smallTip)
    #expect(try await world.store.currentEntitlements().isEmpty)
    let program = try await world.launched()
    #expect(try await program.ledger.state().tips.map(\.product) == [.smallTip])
    #expect(await program.isPro == false)
    #expect(try await program.ledger.state().silence == nil)
  }

  @Test func `P16 a cancelled purchase leaves no trace`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    await world.store.answer(.cancels)
    #expect(try await program.desk.buy(.lifetime) == .cancelled)
    #expect(try await world.entries().isEmpty)
  }

  @Test func `P17 an unverified purchase unlocks nothing and is not finished`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    await world.store.answer(.isUnverified)
    #expect(try await program.desk.buy(.lifetime) == .refused(nil))
    #expect(await program.isPro == false)
    #expect(try await world.store.unfinished().count == 1)
  }

  @Test func `P17 a purchase signed below another root says why, and is not finished`()
    async throws
  {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    await world.store.answer(.isForged)
    #expect(try await program.desk.buy(.lifetime) == .refused(.certificate(.untrusted)))
    #expect(await program.isPro == false)
    #expect(try await world.store.unfinished().count == 1)
  }
}
