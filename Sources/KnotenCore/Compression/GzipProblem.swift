/// Why bytes could not be inflated.
public enum GzipProblem: Error, Hashable, Sendable {
  /// There were no bytes at all.
  case empty
  /// The bytes do not begin as gzip does.
  case notGzip
  /// The bytes ended before the last member did.
  case truncated
  /// The bytes break the format, or a checksum does not hold.
  case corrupt
  /// The content is larger than the caller allowed, in bytes.
  case tooLarge(limit: Int)
  /// The system had no memory for the inflater.
  case outOfMemory
}

extension GzipProblem: CustomStringConvertible {
  /// What was wrong, in a few words.
  public var description: String {
    switch self {
    case .empty: "no bytes at all"
    case .notGzip: "not gzip"
    case .truncated: "gzip that ends too early"
    case .corrupt: "damaged gzip"
    case .tooLarge(let limit): "more than \(limit) bytes once inflated"
    case .outOfMemory: "no memory to inflate"
    }
  }
}
