/// A piece of text that is known to follow the grammar its type is named for.
///
/// Values are only made by checking, so whoever holds one need not check again.
/// Comparing is by text, byte for byte, unless a type says otherwise.
public protocol SyntaxString: Hashable, Sendable, Comparable, CustomStringConvertible,
  LosslessStringConvertible
{
  /// The text as it was given.
  var rawValue: String { get }
}

extension SyntaxString {
  /// The text as it was given.
  public var description: String { rawValue }

  /// Orders by text.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
