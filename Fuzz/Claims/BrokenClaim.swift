/// What was said of a reader and does not hold.
package struct BrokenClaim: Error, CustomStringConvertible {
  /// The claim, as a sentence.
  package let description: String
}

/// Holds a claim against what was found.
func claim(_ sentence: StaticString, _ holds: Bool) throws(BrokenClaim) {
  guard holds else { throw BrokenClaim(description: "\(sentence)") }
}
