/// A file, folder or stream that cannot be used.
public struct FileProblem: Error, Hashable, Sendable {
  /// What was to be done with it.
  public enum Operation: Hashable, Sendable {
    case read
    case write
    case makeFolder
  }

  /// What was to be done.
  public let operation: Operation
  /// Which file, as a person would look for it.
  public let path: String
  /// Why it cannot be done: the system's error number.
  public let code: Int32

  /// A problem from its parts.
  public init(_ operation: Operation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}
