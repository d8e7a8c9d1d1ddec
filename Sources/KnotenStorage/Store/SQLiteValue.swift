/// What goes into a statement, and what comes back.
enum SQLiteValue: Hashable {
  case integer(Int64)
  case bytes([UInt8])

  /// The bytes, nil where it is a number.
  var bytes: [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes
    case .integer: nil
    }
  }

  /// The number, nil where it is bytes.
  var integer: Int64? {
    switch self {
    case .integer(let integer): integer
    case .bytes: nil
    }
  }
}
