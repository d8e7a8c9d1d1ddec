extension [UInt8] {
  /// Hands out the bytes from a position on, to work that says what it throws.
  func withBytes<Value>(
    from start: Int = 0, _ body: (UnsafeRawBufferPointer) throws(NetworkProblem) -> Value
  ) throws(NetworkProblem) -> Value {
    try self[start...].withUnsafeBytes { bytes in
      Result { () throws(NetworkProblem) in try body(bytes) }
    }.get()
  }

  /// Hands out the bytes to be written over, to work that says what it throws.
  mutating func withMutableBytes<Value>(
    _ body: (UnsafeMutableRawBufferPointer) throws(NetworkProblem) -> Value
  ) throws(NetworkProblem) -> Value {
    try withUnsafeMutableBytes { bytes in
      Result { () throws(NetworkProblem) in try body(bytes) }
    }.get()
  }
}
