/// The letters that stand for an account where it has no picture.
public struct Initials: Hashable, Sendable {
  /// One or two capital letters or digits.
  public let text: String

  /// The first letters of the first two words of a handle's first label; words are parted by hyphens.
  public init(_ handle: Handle) {
    let name = handle.rawValue.prefix { $0 != "." }
    text = String(name.split(separator: "-").prefix(2).compactMap(\.first)).uppercased()
  }
}
