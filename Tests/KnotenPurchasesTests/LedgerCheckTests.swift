import Foundation
import KnotenCore
import KnotenFixtures
import KnotenPurchases
import KnotenTestStore
import Testing

/// What somebody does to the entries behind the ledger's back, and what a check says of it.
@Suite struct LedgerCheckTests {
  /// A world whose ledger holds four tips and then Knoten Pro.
  private static func world() async throws -> PurchaseWorld {
    let world = try await PurchaseWorld()
    let program = world.program()
    for _ in 0..<4 { _ = try await program.desk.buy(.smallTip) }
    _ = try await program.desk.buy(.lifetime)
    return world
  }

  private static func findings(
    _ change: (inout [[UInt8]]) throws -> Void
  ) async throws -> [LedgerFinding] {
    let world = try await world()
    var entries = try await world.entries()
    try change(&entries)
    return try await world.replaceEntries(with: entries).ledger.check().findings
  }

  @Test func `a ledger as it was written is sound`() async throws {
    let check = try await Self.world().program().ledger.check()
    #expect(check.isSound)
    #expect(check.entryCount == 5)
  }

  @Test func `an empty ledger is sound`() async throws {
    #expect(try await PurchaseWorld().program().ledger.check().isSound)
  }

  @Test func `a changed entry is named`() async throws {
    let findings = try await Self.findings { entries in
      let text = String(decoding: entries[2], as: UTF8.self)
      entries[2] = Array(text.replacing("\"time\":1", with: "\"time\":2").utf8)
    }
    #expect(findings == [.changed(3)])
  }

  @Test(arguments: [0, 1, 3, 4])
  func `any single changed byte is named`(_ index: Int) async throws {
    for offset in [0, 20, 200, 1_500] {
      let findings = try await Self.findings { $0[index][offset] ^= 1 }
      #expect(findings == [.changed(index + 1)])
    }
  }

  @Test func `a changed code is named`() async throws {
    let findings = try await Self.findings { $0[1][$0[1].count - 1] ^= 1 }
    #expect(findings == [.changed(2)])
  }

  @Test func `a removed entry is named`() async throws {
    #expect(try await Self.findings { $0.remove(at: 1) } == [.removed(2...2)])
  }

  @Test func `removed entries are named as one run`() async throws {
    #expect(try await Self.findings { $0.removeSubrange(0..<3) } == [.removed(1...3)])
  }

  @Test func `the last entry's absence is named`() async throws {
    #expect(try await Self.findings { $0.removeLast() } == [.missingAtEnd(5...5)])
  }

  @Test func `a ledger that was emptied is missed`() async throws {
    #expect(try await Self.findings { $0 = [] } == [.missingAtEnd(1...5)])
  }

  @Test func `entries that changed places are named`() async throws {
    #expect(try await Self.findings { $0.swapAt(1, 2) } == [.moved(2)])
  }

  @Test func `the first entry at the end is named`() async throws {
    #expect(try await Self.findings { $0.append($0.removeFirst()) } == [.moved(1)])
  }

  @Test func `an entry that stands there twice is named`() async throws {
    #expect(try await Self.findings { $0.append($0[1]) } == [.repeated(2)])
  }

  @Test func `an entry that is none is named`() async throws {
    #expect(try await Self.findings { $0[0] = Array("hello".utf8) } == [.changed(1)])
    #expect(try await Self.findings { $0[4] = [] } == [.changed(5)])
  }

  @Test func `entries after a rolled back ledger leave the gap in sight`() async throws {
    let world = try await Self.world()
    let program = try await world.replaceEntries(with: Array(try await world.entries().prefix(3)))
    _ = try await program.desk.buy(.largeTip)
    #expect(try await program.ledger.check().findings == [.removed(4...5)])
  }

  @Test func `a lost seal is told, and what the store signed still counts`() async throws {
    let world = try await Self.world()
    let key = try #require(SecretKey(rawValue: "ledger.test-store"))
    try await world.secrets.write(nil, for: key)
    let program = world.program()
    #expect(try await program.ledger.check().findings == [.unsealed(1...5)])
    #expect(await program.isPro)
    _ = try await program.desk.buy(.largeTip)
    #expect(try await program.ledger.check().findings == [.unsealed(1...5)])
    #expect(try await program.ledger.state().tipCount == 5)
  }

  @Test(arguments: ["", "{}", "hello", "{\"format\":1,\"key\":\"00\"}"])
  func `a seal that is none counts as lost`(_ text: String) async throws {
    let world = try await Self.world()
    let key = try #require(SecretKey(rawValue: "ledger.test-store"))
    try await world.secrets.write(Array(text.utf8), for: key)
    #expect(try await world.program().ledger.check().findings == [.unsealed(1...5)])
  }

  @Test func `a seal that is none is set aside, not overwritten`() async throws {
    let world = try await Self.world()
    let key = try #require(SecretKey(rawValue: "ledger.test-store"))
    let aside = try #require(SecretKey(rawValue: "ledger.test-store.damaged"))
    try await world.secrets.write(Array("hello".utf8), for: key)
    _ = try await world.program().desk.buy(.largeTip)
    #expect(try await world.secrets.read(aside) == Array("hello".utf8))
  }

  @Test func `the ledger of a later version is read and not written`() async throws {
    let world = try await Self.world()
    let key = try #require(SecretKey(rawValue: "ledger.test-store"))
    let later = Array(#"{"format":2}"#.utf8)
    try await world.secrets.write(later, for: key)
    let program = world.program()
    #expect(await program.isPro)
    await #expect(throws: PurchaseFailure.ledger(.tooNew)) {
      try await program.desk.buy(.largeTip)
    }
    await #expect(throws: LedgerFailure.tooNew) { try await program.ledger.check() }
    #expect(try await world.secrets.read(key) == later)
  }

  @Test func `what the store signed in a changed entry still counts`() async throws {
    let world = try await Self.world()
    var entries = try await world.entries()
    entries[4][entries[4].count - 1] ^= 1
    #expect(try await world.replaceEntries(with: entries).isPro)
  }

  @Test func `an entry written by hand makes nobody Pro`() async throws {
    let world = try await PurchaseWorld()
    let forged = try #require(TestAuthority()?.sign(payload()))
    let line = #"{"format":1,"sequence":1,"previous":"","time":1,"kind":"transaction","signed":""#
    let entry = line + forged.compact + "\"}\n" + String(repeating: "0", count: 64)
    let program = try await world.replaceEntries(with: [Array(entry.utf8)])
    #expect(await program.isPro == false)
    #expect(await program.reason == .neverBought)
  }

  @Test func `cutting a refund out of the ledger brings nothing back`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    _ = try await program.desk.buy(.lifetime)
    world.pass(days: 1)
    try await world.store.revoke(.lifetime, type: "REFUND_FULL")
    _ = await world.news(program)
    let cut = try await world.replaceEntries(with: [try #require(try await world.entries().first)])
    #expect(await cut.isPro == false)
    #expect(try await cut.ledger.check().findings == [.missingAtEnd(2...2)])
  }

  @Test func `a refund that was reversed unlocks again`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    _ = try await program.desk.buy(.lifetime)
    world.pass(days: 1)
    try await world.store.revoke(.lifetime, type: "REFUND_FULL")
    _ = await world.news(program)
    #expect(await program.isPro == false)
    world.pass(days: 1)
    try await world.store.reinstate(.lifetime)
    _ = await world.news(program)
    #expect(await program.isPro)
  }

  @Test func `what an emptied ledger proved can be saved from its old file`() async throws {
    let world = try await Self.world()
    let entries = try await world.entries()
    let program = try await world.replaceEntries(with: [])
    #expect(await program.isPro == false)
    #expect(try await program.ledger.salvage(entries + [[], Array("hello".utf8)]) == 5)
    #expect(await program.isPro)
    #expect(try await program.ledger.state().tipCount == 4)
  }

  @Test func `every finding has a sentence`() {
    let findings: [LedgerFinding] = [
      .unsealed(1...1), .changed(2), .removed(3...4), .missingAtEnd(5...5), .moved(1),
      .repeated(1), .unlinked(2), .beyondSeal(6...7), .refused(1, .wrongSignature),
    ]
    #expect(Set(findings.map(\.description)).count == findings.count)
    #expect(LedgerFinding.missingAtEnd(5...5).description == "Entry 5 is missing at the end.")
  }
}
