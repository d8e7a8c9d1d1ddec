/// An account named either way: by DID or by handle.
///
/// Source: atproto specification, lexicon string format `at-identifier`.
public enum AtIdentifier: SyntaxString {
  /// Named by an identifier that never changes.
  case did(DID)
  /// Named by a domain name, which may move to another account.
  case handle(Handle)

  /// Accepts whatever is a DID or a handle.
  public init?(_ text: String) {
    if let did = DID(text) {
      self = .did(did)
    } else if let handle = Handle(text) {
      self = .handle(handle)
    } else {
      return nil
    }
  }

  /// The text of the DID or handle.
  public var rawValue: String {
    switch self {
    case .did(let did): did.rawValue
    case .handle(let handle): handle.rawValue
    }
  }

  /// The DID, nil where the account is named by handle.
  public var did: DID? {
    switch self {
    case .did(let did): did
    case .handle: nil
    }
  }
}
