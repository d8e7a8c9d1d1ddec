/// Calls procedures on the own server of the account that is signed in, and on no other.
///
/// This is the only way by which anything is written, and the only one that may carry a credential.
public protocol ProcedureCalling: Sendable {
  /// The server that is called.
  var service: ServiceURL { get }

  /// Calls a procedure and hands back its answer, as it came.
  func call(_ nsid: NSID, _ input: JSONValue) async throws(XRPCFailure) -> JSONValue
}
