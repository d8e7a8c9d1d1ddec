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
    let comment = Sample.outgoing(.written)
    try await Self.record(store).write(Outbox(draft: "a", outgoing: [comment]))
    try await Self.record(store).write(Outbox(), forgetting: [comment.draft.key])
    #expect(try await store.keys(beginningWith: "") == [])
  }

  @Test func `a draft that is written leaves alone what another process is sending`() async throws {
    let store = MemoryStore()
    let comment = Sample.outgoing(.sending)
    try await UnsentWork.keep(comment.draft, of: Sample.ada.did, in: store)
    try await Self.record(store).write(Outbox(draft: "a"))
    #expect(await Self.record(store).read().keys == [comment.draft.key])
  }

  @Test func `a comment that was sent elsewhere is gone, and the draft stays`() async throws {
    let store = MemoryStore()
    let comment = Sample.outgoing(.sending)
    try await UnsentWork.keep(comment.draft, of: Sample.ada.did, in: store)
    try await Self.record(store).write(Outbox(draft: "a"))
    try await UnsentWork.forget(comment.draft, of: Sample.ada.did, in: store)
    #expect(await Self.record(store).read() == Outbox(draft: "a"))
  }

  @Test func `a subject whose name goes on has comments of its own`() async throws {
    let store = MemoryStore()
    let other = try #require(AtURI(Sample.pullURI.rawValue + "2"))
    try await OutboxRecord(store: store, account: Sample.ada.did, subject: other)
      .keep(Sample.outgoing(.sending))
    #expect(await Self.record(store).read() == Outbox())
  }

  @Test func `all unsent work of an account is forgotten, and nobody else's`() async throws {
    let store = MemoryStore()
    let outbox = Outbox(draft: "a", outgoing: [Sample.outgoing(.sending)])
    try await Self.record(store).write(outbox)
    let other = try #require(DID("did:plc:adam"))
    let adam = OutboxRecord(store: store, account: other, subject: Sample.pullURI)
    try await adam.write(Outbox(draft: "b"))
    try await UnsentWork.forget(of: Sample.ada.did, in: store)
    #expect(await Self.record(store).read() == Outbox())
    #expect(await adam.read() == Outbox(draft: "b"))
  }

  @Test("what cannot be read counts as nothing", arguments: ["", "[]", "{\"draft\":1}", "{"])
  func damaged(text: String) async throws {
    let store = MemoryStore()
    try await store.set(Array(text.utf8), for: Self.key)
    try await store.set(
      Array(text.utf8), for: StoreKey(rawValue: Self.key.rawValue + "#3k"))
    #expect(await Self.record(store).read() == Outbox())
  }

  private static let key = StoreKey(
    rawValue: "outbox/did:plc:ada/" + Sample.pullURI.rawValue)

  private static func record(_ store: MemoryStore) -> OutboxRecord {
    OutboxRecord(store: store, account: Sample.ada.did, subject: Sample.pullURI)
  }
}
