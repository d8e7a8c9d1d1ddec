import FoundationEssentials
import KnotenCore
import KnotenFixtures
import Testing

@testable import KnotenViewModels

@Suite("What was written and not sent, kept on this machine")
struct OutboxRecordTests {
  @Test func `a draft and a written comment come back as they were`() async throws {
    let record = Self.record(MemoryStore())
    let outbox = Outbox(draft: "a\n\u{202E}b", outgoing: [Sample.outgoing(.written, round: 2)])
    try await record.write(outbox)
    #expect(await record.read() == outbox)
  }

  @Test func `what a draft and a comment answer comes back with them`() async throws {
    let record = Self.record(MemoryStore())
    var outbox = Outbox(draft: "a", outgoing: [Sample.outgoing(.written, replyTo: "b")])
    outbox.answered = StrongReference(uri: Sample.commentURI("c"), cid: Sample.cid())
    try await record.write(outbox)
    #expect(await record.read() == outbox)
  }

  @Test func `a comment that was being sent comes back as not sent`() async throws {
    let record = Self.record(MemoryStore())
    try await record.write(Outbox(outgoing: [Sample.outgoing(.sending)]))
    #expect(await record.read().outgoing.map(\.stage) == [.failed(.interruptedWrite)])
  }

  @Test func `nothing to keep is nothing kept`() async throws {
    let store = MemoryStore()
    try await Self.record(store).write(Outbox(draft: "a"))
    try await Self.record(store).write(Outbox())
    #expect(try await store.value(for: Self.key) == nil)
  }

  @Test("what cannot be read counts as nothing", arguments: ["", "[]", "{\"outgoing\":[1,{}]}"])
  func damaged(text: String) async throws {
    let store = MemoryStore()
    try await store.set(Array(text.utf8), for: Self.key)
    #expect(await Self.record(store).read() == Outbox())
  }

  private static let key = StoreKey(
    rawValue: "outbox/did:plc:ada/" + Sample.pullURI.rawValue)

  private static func record(_ store: MemoryStore) -> OutboxRecord {
    OutboxRecord(store: store, account: Sample.ada.did, subject: Sample.pullURI)
  }
}
