import KnotenCore

/// Why a call failed, before it is known on whose behalf.
struct NetworkProblem: Error, Hashable {
  let code: TransportError.Code
  /// For people; holds nothing of a request or an answer.
  let message: String

  init(_ code: TransportError.Code, _ message: String) {
    self.code = code
    self.message = message
  }

  static let noNetwork = NetworkProblem(.noNetwork, "this machine has no network")
  static let cancelled = NetworkProblem(.cancelled, "nobody waits any more")
}
