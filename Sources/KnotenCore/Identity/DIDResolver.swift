/// Fetches the document of a DID: from the directory (did:plc) or from its own host (did:web).
///
/// Source: atproto specification, DID, "Blessed DID Methods".
public struct DIDResolver: Sendable {
  private let answers: AnswerReader
  private let directory: ServiceURL

  /// Resolves over a transport, did:plc with the directory given.
  public init(transport: any Transport, directory: ServiceURL) {
    answers = AnswerReader(transport: transport)
    self.directory = directory
  }

  /// The document of a DID, which is sure to be about that DID.
  ///
  /// A did:web with a path or a port, and one under a reserved ending, is refused unasked.
  public func resolve(_ did: DID) async throws(IdentityFailure) -> DIDDocument {
    guard let (server, path) = location(of: did) else {
      throw IdentityFailure(.did(did), host: nil, reason: .unsupported)
    }
    let request = HTTPRequest(
      url: server.origin + path, headers: ["Accept": "application/did+ld+json, application/json"],
      bodyLimit: 512 * 1_024)
    let document: DIDDocument
    do throws(AnswerReader.Failure) {
      document = try await answers.read(DIDDocument.self, request).value
    } catch {
      throw IdentityFailure(.did(did), host: server.authority, reason: .answer(error.problem))
    }
    guard document.id == did else {
      throw IdentityFailure(
        .did(did), host: server.authority, reason: .otherSubject(document.id))
    }
    return document
  }

  private func location(of did: DID) -> (server: ServiceURL, path: String)? {
    let identifier = did.identifier
    switch did.method {
    case "plc":
      // Directory keys are letters and digits; anything else could only be meant to bend the path.
      guard identifier.utf8.allSatisfy(\.isAlphanumeric) else { return nil }
      return (directory, "/\(did)")
    case "web":
      // A handle's grammar is that of host names, and leaves out ports, paths and addresses.
      guard let host = Handle(identifier), host.isResolvable else { return nil }
      return (ServiceURL(host: host), "/.well-known/did.json")
    default: return nil
    }
  }
}
