/// Fetches blobs from the servers of the accounts they belong to; has no way to carry a credential.
///
/// Nobody sees bytes that are not those the record points to, whatever a server sends.
/// Source: lexicon com.atproto.sync.getBlob; design document, "Blobs".
public struct BlobReader: BlobReading {
  private let answers: AnswerReader
  private let documents: DIDResolver

  /// Fetches over a transport, from the servers that the accounts' documents name.
  public init(transport: any Transport, documents: DIDResolver) {
    answers = AnswerReader(transport: transport)
    self.documents = documents
  }

  /// The bytes with this hash, asked for only where the hash can be checked.
  public func blob(
    _ cid: CID, of did: DID, limit: Int
  ) async throws(BlobFailure) -> [UInt8] {
    guard let hash = ContentHash(cid) else {
      throw BlobFailure(cid: cid, did: did, host: nil, reason: .unsupportedHash)
    }
    let server = try await server(of: did, for: cid)
    let request = HTTPRequest(
      url: """
        \(server.origin)/xrpc/com.atproto.sync.getBlob\
        ?did=\(PercentEncoding.encode(did.rawValue))&cid=\(PercentEncoding.encode(cid.rawValue))
        """,
      headers: ["Accept": "*/*"], bodyLimit: max(0, limit))
    let bytes: [UInt8]
    do throws(AnswerReader.Failure) {
      bytes = try await answers.response(to: request).body
    } catch {
      throw BlobFailure(
        cid: cid, did: did, host: server.authority, reason: BlobFailure.Reason(error.problem),
        retryAfter: error.retryAfter)
    }
    guard hash.holds(for: bytes) else {
      throw BlobFailure(cid: cid, did: did, host: server.authority, reason: .wrongHash)
    }
    return bytes
  }

  private func server(of did: DID, for cid: CID) async throws(BlobFailure) -> ServiceURL {
    let document: DIDDocument
    do throws(IdentityFailure) {
      document = try await documents.resolve(did)
    } catch {
      throw BlobFailure(cid: cid, did: did, host: error.host, reason: .unresolvable(error))
    }
    guard let server = documents.pds(in: document) else {
      throw BlobFailure(cid: cid, did: did, host: nil, reason: .noPDS)
    }
    return server
  }
}

extension BlobFailure.Reason {
  fileprivate init(_ problem: AnswerProblem) {
    switch problem {
    case .tooLarge(let limit): self = .tooLarge(limit: limit)
    case .status, .transport, .notJSON, .malformed, .identity, .session: self = .answer(problem)
    }
  }
}
