/// Why what a server says of itself cannot be relied on; texts in it are cut and cleaned.
public enum MetadataProblem: Error, Hashable, Sendable {
  /// It was not sent as JSON.
  case contentType(String)
  /// It is about another server than the one that was asked.
  case otherResource(String)
  /// It does not name exactly one authorization server, but so many.
  case authorizationServers(Int)
  /// What it names is not the plain origin of a server.
  case notAnIssuer(String)
  /// It speaks for another issuer than the one that was asked.
  case otherIssuer(String)
  /// A field is absent, or lacks what signing in needs; the field's name.
  case lacks(String)
  /// It would take tokens or proofs that nobody signed; the field's name.
  case unsigned(String)
  /// An endpoint is no address that may be asked or opened; the field's name.
  case badEndpoint(String)
  /// The authorization server does not know the server that sent us to it.
  case doesNotProtect(String)
}

extension MetadataProblem: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .contentType(let type): "metadata of type \(type)"
    case .otherResource(let resource): "metadata about \(resource)"
    case .authorizationServers(let count): "\(count) authorization servers instead of one"
    case .notAnIssuer(let text): "\(text) is no issuer"
    case .otherIssuer(let text): "metadata of the issuer \(text)"
    case .lacks(let field): "no fitting \(field)"
    case .unsigned(let field): "\(field) admits none"
    case .badEndpoint(let field): "\(field) is no address to use"
    case .doesNotProtect(let resource): "\(resource) is not among its resources"
    }
  }
}
