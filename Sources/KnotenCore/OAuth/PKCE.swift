/// Proof that whoever redeems a code is whoever asked for it; made anew for each sign-in.
///
/// Source: RFC 7636, method S256.
struct PKCE: Hashable, Sendable {
  /// What is kept until the code is redeemed: 43 characters.
  let verifier: SecretText
  /// What is sent at the start: the hash of the verifier.
  let challenge: String

  /// Makes a verifier of 32 random bytes; nil where the hash is refused.
  init?(randomness: some Randomness) {
    self.init(verifier: Base64URL.encode(randomness.bytes(32)))
  }

  /// Takes a verifier as it is.
  init?(verifier: String) {
    guard let hash = SHA256.hash(Array(verifier.utf8)) else { return nil }
    self.verifier = SecretText(verifier)
    challenge = Base64URL.encode(hash)
  }
}
