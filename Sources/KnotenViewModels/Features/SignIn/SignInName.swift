import KnotenCore

/// What a person names to sign in: an account by handle or DID, or a server; by syntax only, nothing is asked.
enum SignInName: Hashable, Sendable {
  case handle(Handle)
  case did(DID)
  case server(ServiceURL)

  /// What is wrong with a text, in one sentence that says what would be right.
  struct Problem: Error, Hashable, Sendable {
    let sentence: String

    fileprivate init(_ sentence: String) {
      self.sentence = sentence
    }
  }

  /// Reads what was typed, as `AtIdentifier.cleaned(typed:)` leaves it.
  ///
  /// - Throws: `Problem`, also for a text that is well formed but can never be looked up.
  init(_ typed: String) throws(Problem) {
    let text = AtIdentifier.cleaned(typed: typed)
    if text.hasPrefix("did:") {
      self = .did(try Self.did(text))
    } else if text.contains("://") {
      guard let server = ServiceURL(text) else {
        throw Problem("A server is written as https:// and its name, with nothing after it.")
      }
      self = .server(server)
    } else {
      self = .handle(try Self.handle(text))
    }
  }
}

extension SignInName {
  private static func did(_ text: String) throws(Problem) -> DID {
    guard let did = DID(text) else {
      throw Problem("A DID has three parts, as did:web:zoey.dev does.")
    }
    guard ["plc", "web"].contains(did.method) else {
      throw Problem("Knoten can look up DIDs that begin with did:plc: or did:web: only.")
    }
    return did
  }

  private static func handle(_ text: String) throws(Problem) -> Handle {
    guard text.contains(".") else {
      throw Problem("A handle is a name with a dot in it, as zoey.dev is.")
    }
    guard let handle = Handle(text) else {
      throw Problem("A handle holds letters, digits and hyphens between its dots, nothing else.")
    }
    guard handle.isResolvable else {
      throw Problem("A handle with this ending can never be looked up.")
    }
    return handle
  }
}
