import Foundation
import Glibc
import KnotenCore
import KnotenStorage
import TestSupport
import Testing

@testable import KnotenViewModels

@Suite("Seed: What a person did is kept in one store, whatever becomes of the program")
struct OneStoreTests {
  @Test func `read marks, drafts and unsent comments survive a kill right after each was kept`()
    async throws
  {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder.path as String] in
      let work = try Work(in: folder)
      try await work.marks.write(["at://a", "at://b"], keeping: [])
      try await work.outbox.write(Outbox(draft: "Not yet"))
      try await UnsentWork.keep(work.comment, of: work.account, in: work.store)
      kill(getpid(), SIGKILL)
    }
    let work = try Work(in: folder.path)
    #expect(await work.marks.read() == ["at://a", "at://b"])
    let outbox = await work.outbox.read()
    #expect(outbox.draft == "Not yet")
    #expect(outbox.outgoing.map(\.draft) == [work.comment])
    #expect(try folder.files().filter { $0.hasSuffix(".sqlite") } == ["store.sqlite"])
  }
}

/// What a person did, in the store of a folder.
private struct Work {
  let account: DID
  let comment: CommentDraft
  let store: SQLiteStore

  init(in folder: String) throws {
    store = SQLiteStore(file: folder + "/store.sqlite")
    account = try #require(DID("did:plc:ada"))
    let uri = try #require(AtURI("at://did:plc:bob/sh.tangled.repo.pull/3k"))
    let cid = try #require(CID("bafkrei11"))
    comment = CommentDraft(
      subject: StrongReference(uri: uri, cid: cid), text: "LGTM", round: 0,
      createdAt: Date(timeIntervalSince1970: 1_790_000_000),
      key: TID(microseconds: 1_790_000_000_000_000, clockID: 7))
  }

  var marks: ReadMarks { ReadMarks(store: store, account: account) }

  var outbox: OutboxRecord {
    OutboxRecord(store: store, account: account, subject: comment.subject.uri)
  }
}
