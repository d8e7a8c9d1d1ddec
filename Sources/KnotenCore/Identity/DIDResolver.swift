/// Fetches the document of a DID: from the directory (did:plc) or from its own host (did:web).
///
/// Source: atproto specification, DID, "Blessed DID Methods".
public struct DIDResolver: Sendable {
  private let answers: AnswerReader
  private let source: IdentitySource

  private static let longest = 512 * 1_024

  /// Resolves over a transport.
  public init(transport: any Transport, source: IdentitySource) {
    answers = AnswerReader(transport: transport)
    self.source = source
  }

  /// The document of a DID, which is sure to be about that DID.
  ///
  /// A did:web with a path or a port, and one under a reserved ending, is refused unasked.
  public func resolve(_ did: DID) async throws(IdentityFailure) -> DIDDocument {
    try await read(did).document
  }

  /// The server that holds an account's records, as its document says; nil where it names none that can be asked.
  public func pds(in document: DIDDocument) -> ServiceURL? {
    document.pdsEndpoint(on: source.network)
  }

  /// The document of a DID, and how many bytes it came in.
  func read(_ did: DID) async throws(IdentityFailure) -> (document: DIDDocument, size: Int) {
    let (server, path): (ServiceURL, String)
    do throws(IdentityFailure.Reason) {
      (server, path) = try source.document(of: did)
    } catch {
      throw IdentityFailure(.did(did), host: nil, reason: error)
    }
    let request = HTTPRequest(
      url: server.origin + path, headers: ["Accept": "application/did+ld+json, application/json"],
      bodyLimit: Self.longest)
    do throws(IdentityFailure.Reason) {
      let response = try await response(to: request, about: did)
      let document = try Self.document(in: response)
      guard document.id == did else { throw .otherSubject(document.id) }
      return (document, response.body.count)
    } catch {
      throw IdentityFailure(.did(did), host: server.authority, reason: error)
    }
  }
}

extension DIDResolver {
  private func response(
    to request: HTTPRequest, about did: DID
  ) async throws(IdentityFailure.Reason) -> HTTPResponse {
    do throws(AnswerReader.Failure) {
      return try await answers.response(to: request)
    } catch {
      // The directory says so of accounts that were deleted, and of those that never were.
      if did.method == "plc", case .status(404, _) = error.problem { throw .accountGone }
      if did.method == "plc", case .status(410, _) = error.problem { throw .accountGone }
      throw .answer(error.problem)
    }
  }

  private static func document(
    in response: HTTPResponse
  ) throws(IdentityFailure.Reason) -> DIDDocument {
    let type = response.headers["Content-Type"]
    guard ["application/json", "application/did+ld+json"].contains(type.map(MediaType.essence))
    else {
      throw .otherType(type)
    }
    let json: JSONValue
    do throws(JSONProblem) {
      json = try JSONParser.parse(response.body, limits: JSONLimits(bytes: longest))
    } catch {
      throw .answer(.notJSON(error))
    }
    do throws(WireProblem) {
      return try WireDecoder.decode(DIDDocument.self, from: json).value
    } catch {
      throw .answer(.malformed(error))
    }
  }
}
