/// Finds out which account a handle names: by its text record, else at its own host.
///
/// A handle counts only where the account's document claims it too: one direction proves nothing. What the
/// domain name system says goes before what the host says, even where it makes no sense.
/// Source: atproto specification, Handle, "Handle Resolution".
public struct HandleResolver: Sendable {
  private let pages: AnswerReader
  private let source: IdentitySource
  private let texts: any TXTResolver

  /// Asks over a transport, and `texts` for text records, of which a test network has none.
  public init(transport: any Transport, texts: any TXTResolver, source: IdentitySource) {
    pages = AnswerReader(
      transport: RedirectedTransport(transport: transport, network: source.network))
    self.source = source
    self.texts = texts
  }

  /// The DID that a handle names, unchecked in the other direction.
  public func did(of handle: Handle) async throws(IdentityFailure) -> DID {
    guard source.allows(handle) else {
      throw IdentityFailure(.handle(handle), host: nil, reason: .unsupported)
    }
    switch await records(of: handle) {
    case .failure(.cancelled):
      throw IdentityFailure(.handle(handle), host: nil, reason: .cancelled)
    case .failure(let failure):
      return try await page(of: handle, texts: failure)
    case .success(let values):
      guard let value = values.first else { return try await page(of: handle, texts: nil) }
      guard values.count == 1 else {
        throw IdentityFailure(.handle(handle), host: nil, reason: .ambiguous)
      }
      guard let did = DID(value) else {
        throw IdentityFailure(.handle(handle), host: nil, reason: .notADID)
      }
      return did
    }
  }
}

extension HandleResolver {
  /// What the handle's text records say behind `did=`, each different value once.
  private func records(of handle: Handle) async -> Result<Set<String>, TXTFailure> {
    // A test network has no records.
    guard source.network == nil else { return .success([]) }
    let name = "_atproto." + handle.normalized.rawValue
    // The longest handles leave no room for the name of a record.
    guard name.utf8.count <= 253 else { return .failure(.badName) }
    do throws(TXTFailure) {
      let prefix = "did=".utf8
      let records = try await texts.texts(of: name).filter { $0.starts(with: prefix) }
      return .success(
        Set(records.map { String(decoding: $0.dropFirst(prefix.count), as: UTF8.self) }))
    } catch {
      return .failure(error)
    }
  }

  /// What the handle's host answers, white space around it aside.
  private func page(
    of handle: Handle, texts: TXTFailure?
  ) async throws(IdentityFailure) -> DID {
    let (server, path) = source.page(of: handle)
    let request = HTTPRequest(
      url: server.origin + path, headers: ["Accept": "text/plain"], bodyLimit: 2_048)
    let body: [UInt8]
    do throws(AnswerReader.Failure) {
      body = try await pages.response(to: request).body
    } catch {
      throw IdentityFailure(
        .handle(handle), host: server.authority,
        reason: .unnamed(texts: texts, page: error.problem))
    }
    let trimmed = body.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    guard let did = String(validating: trimmed.reversed(), as: UTF8.self).flatMap(DID.init) else {
      throw IdentityFailure(.handle(handle), host: server.authority, reason: .notADID)
    }
    return did
  }
}
