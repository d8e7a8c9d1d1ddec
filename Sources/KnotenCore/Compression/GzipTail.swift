/// What followed the last member of a gzip file; as gzip(1) does, it is counted and not read.
public enum GzipTail: Hashable, Sendable {
  /// The file ended with its last member.
  case none
  /// So many zero bytes, as tapes and block devices pad with.
  case zeros(Int)
  /// So many bytes that are not gzip.
  case garbage(Int)
}
