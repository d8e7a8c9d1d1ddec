/// An item or field that was left out because it could not be read.
public struct WireLoss: Hashable, Sendable {
  /// The place of what was left out, such as `items[3]`.
  public let path: String
  /// Why: what was expected and what was found.
  public let reason: String

  /// Names a place and why it was left out.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension WireLoss: CustomStringConvertible {
  /// The place and the reason, in one line.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

/// The losses of one decode: the first hundred by name, the rest by number.
///
/// An answer of bad items only must not cost more memory than the answer itself.
struct WireLosses: Sendable {
  private var named: [WireLoss] = []
  private var more = 0

  mutating func note(_ problem: WireProblem) {
    guard named.count < Self.mostNamed else {
      more += 1
      return
    }
    named.append(WireLoss(path: problem.path, reason: problem.reason))
  }

  mutating func add(_ other: WireLosses) {
    let room = Self.mostNamed - named.count
    named += other.named.prefix(room)
    more += other.more + max(0, other.named.count - room)
  }

  var all: [WireLoss] {
    more == 0 ? named : named + [WireLoss(path: "", reason: "\(more) more that could not be read")]
  }

  private static let mostNamed = 100
}
