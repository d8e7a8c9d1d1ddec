public import KnotenCore

/// Writes records into the own repository of the account that is signed in, as Tangled's clients do.
///
/// Every record has a key made by us, so that a repeated write is the same write: a record that is
/// there already and says the same was written, whatever the server answered.
/// Source: lexicons com.atproto.repo.createRecord, deleteRecord and getRecord; seed 000, "Commenting".
public struct TangledWriter: Sendable {
  private let callers: any AccountCalling
  private let transport: any Transport

  /// Writes through the account's caller; looks for what was written over a transport, without a credential.
  public init(callers: any AccountCalling, transport: any Transport) {
    self.callers = callers
    self.transport = transport
  }

  /// Writes a record under its own key, unless it is there already; returns where it lies.
  ///
  /// The server is not asked to validate: it would refuse what it has no lexicon of.
  func create(
    _ fields: JSONObject, in collection: TangledCollection, key: TID, as account: DID,
    isRepeat: Bool
  ) async throws(XRPCFailure) -> StrongReference {
    let caller = try await callers.caller(for: account)
    var record: JSONObject = ["$type": .string(collection.nsid.rawValue)]
    for (key, value) in fields { record[key] = value }
    let place = Place(account: account, collection: collection, key: key.rawValue)
    if isRepeat, let written = await find(.object(record), at: place, of: caller.service) {
      return written
    }
    var input = place.parameters
    input["record"] = .object(record)
    do throws(XRPCFailure) {
      return try Self.written(
        try await caller.call(.createRecord, .object(input)), by: caller.service)
    } catch {
      guard error.leavesOpenWhetherWritten,
        let written = await find(.object(record), at: place, of: caller.service)
      else { throw error }
      return written
    }
  }

  /// Takes a record away; one that is not there is no failure, as the lexicon promises.
  func delete(
    _ key: RecordKey, from collection: TangledCollection, as account: DID
  ) async throws(XRPCFailure) {
    let caller = try await callers.caller(for: account)
    let place = Place(account: account, collection: collection, key: key.rawValue)
    _ = try await caller.call(.deleteRecord, .object(place.parameters))
  }
}

extension TangledWriter {
  /// Where a record lies, as the procedures name it.
  private struct Place {
    let account: DID
    let collection: TangledCollection
    let key: String

    var parameters: JSONObject {
      [
        "repo": .string(account.rawValue), "collection": .string(collection.nsid.rawValue),
        "rkey": .string(key),
      ]
    }
  }

  /// The record at a place, if it is there and says just this; nil also where nobody can tell.
  private func find(
    _ record: JSONValue, at place: Place, of server: ServiceURL
  ) async -> StrongReference? {
    let parameters = [
      ("repo", place.account.rawValue), ("collection", place.collection.nsid.rawValue),
      ("rkey", place.key),
    ]
    let reader = XRPCReader(transport: transport, service: server)
    guard
      let row = try? await reader.query(
        .getRecord, parameters, as: RecordRow<AnyRecord>.self
      ).value, let cid = row.cid, JSONValue.object(row.value.fields).says(record)
    else { return nil }
    return StrongReference(uri: row.uri, cid: cid)
  }

  private static func written(
    _ answer: JSONValue, by server: ServiceURL
  ) throws(XRPCFailure) -> StrongReference {
    do throws(WireProblem) {
      let written = try WireDecoder.decode(RecordWritten.self, from: answer).value
      return StrongReference(uri: written.uri, cid: written.cid)
    } catch {
      throw XRPCFailure(nsid: .createRecord, host: server.authority, reason: .malformed(error))
    }
  }
}

extension XRPCFailure {
  /// Whether the record may be there although this came back for writing it.
  ///
  /// A key that is taken is refused with 400 or 409; unverified: by which name on which server.
  fileprivate var leavesOpenWhetherWritten: Bool {
    switch reason {
    case .status(400, _), .status(409, _): true
    case .status(let status, _): status >= 500
    case .tooLarge, .notJSON, .malformed: true
    case .identity, .session: false
    case .transport(let error):
      switch error.code {
      case .malformedAnswer, .timedOut, .tooLarge, .unreachable: true
      case .cancelled, .forbidden, .insecure, .noNetwork, .notKept, .notRecorded: false
      }
    }
  }
}

extension JSONValue {
  /// Whether both say the same; in a repository the members of an object have no order.
  fileprivate func says(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let mine), .object(let theirs)):
      mine.count == theirs.count
        && mine.allSatisfy { key, value in theirs[key].map { value.says($0) } ?? false }
    case (.array(let mine), .array(let theirs)):
      mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.says($1) }
    default:
      self == other
    }
  }
}
