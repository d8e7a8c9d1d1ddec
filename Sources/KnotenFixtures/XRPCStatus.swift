import KnotenCore

/// What a server says with a status where the world has no words of its own for it.
enum XRPCStatus {
  /// An XRPC error body; names as bobbin and its edge use them.
  static func body(of status: Int) -> JSONValue {
    let (name, message) = words(for: status)
    return ["error": .string(name), "message": .string(message)]
  }

  private static func words(for status: Int) -> (name: String, message: String) {
    switch status {
    case 401: ("AuthenticationRequired", "sign in first")
    case 403: ("Forbidden", "not allowed")
    case 404: ("RecordNotFound", "no such record")
    case 429: ("RateLimitExceeded", "too many requests")
    case 502: ("UpstreamFailed", "upstream unavailable")
    case 503: ("Overloaded", "try again later")
    case ..<500: ("InvalidRequest", "the request was refused")
    default: ("InternalError", "something went wrong")
    }
  }
}
