/// Why a message of the domain name system is no answer.
enum DNSProblem: Error, Hashable {
  /// It breaks the format.
  case malformed
  /// It answers another question, or is none at all.
  case unrelated
  /// It was too long for a datagram and ends early.
  case cutShort
  /// The server could not or would not answer.
  case refused
}
