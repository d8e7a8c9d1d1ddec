/// Asks a handle's own host which account it belongs to.
///
/// A handle counts only where the account's document claims it too: one direction proves nothing.
/// Source: atproto specification, Handle, "HTTPS well-known Method".
public struct HandleVerifier: Sendable {
  private let answers: AnswerReader

  /// Asks over a transport.
  public init(transport: any Transport) {
    answers = AnswerReader(transport: transport)
  }

  /// The DID that the handle's host names; white space around it is not part of it.
  public func did(of handle: Handle) async throws(IdentityFailure) -> DID {
    guard handle.isResolvable else {
      throw IdentityFailure(.handle(handle), host: nil, reason: .unsupported)
    }
    let server = ServiceURL(host: handle)
    let request = HTTPRequest(
      url: "\(server.origin)/.well-known/atproto-did", headers: ["Accept": "text/plain"],
      bodyLimit: 2_048)
    let body: [UInt8]
    do throws(AnswerReader.Failure) {
      body = try await answers.response(to: request).body
    } catch {
      throw IdentityFailure(
        .handle(handle), host: server.authority, reason: .answer(error.problem))
    }
    let trimmed = body.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    guard let did = String(validating: trimmed.reversed(), as: UTF8.self).flatMap(DID.init) else {
      throw IdentityFailure(.handle(handle), host: server.authority, reason: .notADID)
    }
    return did
  }
}
