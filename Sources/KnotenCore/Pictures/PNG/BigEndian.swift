/// Numbers as PNG writes them, the highest byte first.
enum BigEndian {
  /// The number in the first four bytes; missing ones count as nothing.
  static func uint32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The number in the first two bytes; missing ones count as nothing.
  static func uint16(_ bytes: ArraySlice<UInt8>) -> UInt16 {
    bytes.prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
  }
}
