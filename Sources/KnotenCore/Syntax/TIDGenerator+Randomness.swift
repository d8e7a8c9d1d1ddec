extension TIDGenerator {
  /// Starts a sequence that tells this machine's writes from those of others made at the same moment.
  public init(_ randomness: any Randomness) {
    self.init(clockID: randomness.bytes(2).reduce(0) { $0 << 8 | UInt16($1) })
  }
}
