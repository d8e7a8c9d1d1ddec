/// Where the bytes of an answer come from.
protocol ByteSource {
  /// Reads what is there, waiting until there is something; zero at the end.
  ///
  /// `isFirst` says that nothing of the answer has come yet.
  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer, isFirst: Bool
  ) throws(NetworkProblem) -> Int
}
