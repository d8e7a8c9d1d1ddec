/// A token, code or verifier; shows nothing of itself wherever it is printed.
///
/// It is a type of its own so that it cannot slip into an address, a sentence or a log as text would.
struct SecretText: Hashable, Sendable {
  /// The secret itself, for the header, form or archive that it belongs in.
  let exposed: String

  init(_ text: String) { exposed = text }

  /// Accepts what may stand in a header: visible ASCII, 16 KiB at most.
  init?(token: String) {
    guard (1...16_384).contains(token.utf8.count),
      token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    exposed = token
  }
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "a secret" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
