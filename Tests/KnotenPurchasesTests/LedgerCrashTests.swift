import Foundation
import KnotenCore
import KnotenFixtures
import KnotenPurchases
import KnotenTestStore
import Testing

/// A program that ends, or a disk that fails, at every operation there is.
@Suite struct LedgerCrashTests {
  /// What a person does in one sitting.
  enum Errand: CaseIterable {
    case buying
    case tipping
    case restoring

    func run(_ program: PurchaseWorld.Program) async throws {
      switch self {
      case .buying: _ = try await program.desk.buy(.lifetime)
      case .tipping: _ = try await program.desk.buy(.smallTip)
      case .restoring: _ = try await program.desk.restore()
      }
    }

    var product: ProductID {
      switch self {
      case .buying, .restoring: .lifetime
      case .tipping: .smallTip
      }
    }
  }

  private static func world(for errand: Errand) async throws -> PurchaseWorld {
    let world = try await PurchaseWorld()
    // Something is there before, so that an end in the middle is also told from tampering.
    _ = try await world.launched().desk.buy(.largeTip)
    if errand == .restoring { _ = try await world.store.purchase(.lifetime) }
    return world
  }

  /// Runs an errand that ends at each operation in turn, until one goes through; claims hold after each.
  private static func endEverywhere(
    _ errand: Errand, isDone: Bool, isFinal: Bool,
    claim: (PurchaseWorld, Int) async throws -> Void
  ) async throws {
    for count in 0..<200 {
      let world = try await world(for: errand)
      let program = world.program()
      world.life.arm(KillSwitch.Moment(count: count, isDone: isDone, isFinal: isFinal))
      try? await errand.run(program)
      let isThrough = !world.life.hasStruck
      world.life.arm(nil)
      try await claim(world, count)
      if isThrough { return }
    }
    Issue.record("it never went through")
  }

  @Test(arguments: Errand.allCases, [(true, true), (false, true), (true, false), (false, false)])
  func `wherever it ends, what was paid is there after the next launch, once`(
    _ errand: Errand, _ kind: (isDone: Bool, isFinal: Bool)
  ) async throws {
    try await Self.endEverywhere(errand, isDone: kind.isDone, isFinal: kind.isFinal) {
      world, count in
      let paid = try await world.store.unfinished().count
      let program = try await world.launched()
      let state = try await program.ledger.state()
      let recorded = state.transactions.filter { $0.product == errand.product }
      #expect(recorded.count <= 1, "operation \(count)")
      if paid > 0 { #expect(recorded.count == 1, "operation \(count)") }
      #expect(state.tips.contains { $0.product == .largeTip }, "operation \(count)")
      #expect(try await program.ledger.check().isSound, "operation \(count)")
      #expect(try await world.store.unfinished().isEmpty, "operation \(count)")
    }
  }

  @Test(arguments: Errand.allCases, [true, false])
  func `wherever it ends, nothing that was not paid is granted`(
    _ errand: Errand, _ isDone: Bool
  ) async throws {
    try await Self.endEverywhere(errand, isDone: isDone, isFinal: true) { world, count in
      let isPro = await world.program().isPro
      let owned = try await world.store.currentEntitlements()
      if isPro { #expect(!owned.isEmpty, "operation \(count)") }
    }
  }

  @Test(arguments: [true, false])
  func `what was recorded before stays recorded, wherever the next purchase ends`(
    _ isDone: Bool
  ) async throws {
    try await Self.endEverywhere(.tipping, isDone: isDone, isFinal: true) { world, count in
      let state = try await world.program().ledger.state()
      #expect(state.tips.contains { $0.product == .largeTip }, "operation \(count)")
      #expect(try await world.program().ledger.check().isSound, "operation \(count)")
    }
  }

  @Test func `ends at random, one after another, lose nothing`() async throws {
    let world = try await PurchaseWorld()
    let chance = SeededRandomness(seed: 42)
    for round in 0..<60 {
      let program = world.program()
      let bytes = chance.bytes(3)
      world.life.arm(
        KillSwitch.Moment(count: Int(bytes[0] % 12), isDone: bytes[1] & 1 == 0))
      _ = try? await program.desk.open()
      switch bytes[2] % 3 {
      case 0: _ = try? await program.desk.buy(.lifetime)
      case 1: _ = try? await program.desk.buy(.smallTip)
      default: _ = try? await program.desk.restore()
      }
      world.life.arm(nil)
      guard round.isMultiple(of: 15) else { continue }
      #expect(try await world.program().ledger.check().isSound)
    }
    let program = try await world.launched()
    let sold = await world.store.soldCount
    #expect(try await program.ledger.state().transactions.count == sold)
    #expect(try await program.ledger.check().isSound)
    #expect(sold > 5)
  }
}
