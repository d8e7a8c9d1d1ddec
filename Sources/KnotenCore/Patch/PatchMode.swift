/// A file mode as git writes it, such as `100644`.
public struct PatchMode: RawRepresentable, Hashable, Sendable {
  /// What a path holds.
  public enum Kind: Hashable, Sendable {
    /// A file that cannot be run.
    case regular
    /// A file that can be run.
    case executable
    /// A link; its target is its content.
    case symlink
    /// A commit of another repository.
    case submodule
    /// Something that git does not write today.
    case other
  }

  /// The mode's bits.
  public let rawValue: UInt32

  /// Takes any bits; what they mean is told by the kind.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// What the path holds.
  public var kind: Kind {
    switch rawValue >> 12 {
    case 0o10: rawValue & 0o111 == 0 ? .regular : .executable
    case 0o12: .symlink
    case 0o16: .submodule
    default: .other
    }
  }
}

extension PatchMode: CustomStringConvertible {
  /// The mode in octal, six digits.
  public var description: String {
    let digits = String(rawValue, radix: 8)
    return String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }
}
