import FoundationEssentials
public import KnotenCore

/// Reads records on the servers of the accounts that wrote them; has no way to carry a credential.
///
/// What an index has not read yet, or missed, is there already.
/// Source: lexicon com.atproto.repo.listRecords.
public struct TangledRecords: Sendable {
  private let transport: any Transport
  private let documents: DIDResolver

  /// Reads over a transport, from the servers that the accounts' documents name.
  public init(transport: any Transport, documents: DIDResolver) {
    self.transport = transport
    self.documents = documents
  }

  /// One page of an account's records of a kind, newest first.
  private func page<Value: WireValue & Hashable>(
    of collection: TangledCollection, by account: DID, after cursor: String? = nil,
    as type: Value.Type
  ) async throws(XRPCFailure) -> RecordsAnswer<Value> {
    let reader = XRPCReader(transport: transport, service: try await server(of: account))
    let parameters = [
      ("repo", account.rawValue), ("collection", collection.nsid.rawValue),
      ("limit", String(Self.pageSize)),
    ]
    return try await reader.query(
      .listRecords, parameters + (cursor.map { [("cursor", $0)] } ?? []),
      as: RecordsAnswer<Value>.self
    ).value
  }

  /// One record where it lies, and how others refer to it; its author may be named by a DID only.
  func record<Value: WireValue & Hashable>(
    at uri: AtURI, as type: Value.Type
  ) async throws(XRPCFailure) -> (reference: StrongReference, value: Value) {
    guard let author = uri.authority.did, let collection = uri.collection,
      let key = uri.recordKey
    else {
      throw unreadable(.getRecord, "uri", "an at-uri with a DID, a collection and a key")
    }
    let service = try await server(of: author)
    let row = try await XRPCReader(transport: transport, service: service).query(
      .getRecord,
      [
        ("repo", author.rawValue), ("collection", collection.rawValue), ("rkey", key.rawValue),
      ], as: RecordRow<Value>.self
    ).value
    guard let cid = row.cid else { throw unreadable(.getRecord, "cid", "the record's hash") }
    return (StrongReference(uri: row.uri, cid: cid), row.value)
  }

  private func unreadable(_ nsid: NSID, _ path: String, _ expected: String) -> XRPCFailure {
    XRPCFailure(
      nsid: nsid, host: "The author's server",
      reason: .malformed(WireProblem(path: path, expected: expected, found: "none")))
  }

  private func server(of account: DID) async throws(XRPCFailure) -> ServiceURL {
    do throws(IdentityFailure) {
      let document = try await documents.resolve(account)
      if let server = documents.pds(in: document) { return server }
    } catch {
      throw XRPCFailure(nsid: .listRecords, host: error.host ?? "", reason: .identity(error))
    }
    throw unreadable(.listRecords, "service", "the server of \(account)")
  }

  private static let pageSize = 100
  private static let mostPages = 10
}

extension TangledRecords: MarkReading {
  /// The keys of an account's marks of a kind, by whom or what they are about; the newest thousand.
  public func marks(
    _ kind: MarkKind, of account: DID
  ) async throws(XRPCFailure) -> [DID: [RecordKey]] {
    switch kind {
    case .follow:
      try await marks(of: account, in: .follow) { (follow: FollowRecord) in follow.subject }
    case .star: try await marks(of: account, in: .star) { (star: StarRecord) in star.repo }
    }
  }

  private func marks<Value: WireValue & Hashable>(
    of account: DID, in collection: TangledCollection, subject: (Value) -> DID?
  ) async throws(XRPCFailure) -> [DID: [RecordKey]] {
    var marks: [DID: [RecordKey]] = [:]
    var cursor: String?
    for _ in 0..<Self.mostPages {
      let page = try await page(of: collection, by: account, after: cursor, as: Value.self)
      for row in page.records {
        guard let did = subject(row.value), let key = row.uri.recordKey else { continue }
        marks[did, default: []].append(key)
      }
      guard let next = page.cursor, next != cursor, !page.records.isEmpty else { break }
      cursor = next
    }
    return marks
  }
}

extension TangledRecords: StateReading {
  /// The newest state among the newest hundred that each of these accounts set.
  public func state(
    of subject: WorkSubject, setBy accounts: [DID]
  ) async throws(XRPCFailure) -> DatedState? {
    let results = await inParallel(accounts, atMost: 2) { account in
      await states(of: subject, setBy: account)
    }
    var found: [DatedState] = []
    var failures: [XRPCFailure] = []
    for result in results {
      switch result {
      case .success(let read): found += read
      case .failure(let failure): failures.append(failure)
      }
    }
    if let failure = failures.first, failures.count == accounts.count || failure.isCancellation {
      throw failure
    }
    return found.max { $0.since < $1.since }
  }

  /// Fails by value, so that one account's server being away does not hide what another's has.
  private func states(
    of subject: WorkSubject, setBy account: DID
  ) async -> Result<[DatedState], XRPCFailure> {
    do throws(XRPCFailure) {
      switch subject {
      case .pull(let uri):
        return .success(
          try await page(of: .pullStatus, by: account, as: PullStatusRecord.self).records
            .filter { $0.value.pull == uri }
            .compactMap { DatedState($0.uri, $0.value.status, $0.value.createdAt) })
      case .issue(let uri):
        return .success(
          try await page(of: .issueState, by: account, as: IssueStateRecord.self).records
            .filter { $0.value.issue == uri }
            .compactMap { DatedState($0.uri, $0.value.state, $0.value.createdAt) })
      }
    } catch {
      return .failure(error)
    }
  }
}

extension DatedState {
  fileprivate init?(_ uri: AtURI, _ state: String, _ createdAt: Datetime?) {
    guard let origin = uri.origin(createdAt) else { return nil }
    self.init(state: WorkState(state), since: origin.createdAt)
  }
}

extension StarRecord {
  /// The repository that is starred, by its DID; nil where something else is.
  fileprivate var repo: DID? {
    switch subject {
    case .repo(let did): did
    case .record, .other: subjectDid
    }
  }
}
