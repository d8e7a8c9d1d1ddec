import KnotenCore
import KnotenScreen

/// The branches of a pull: where the change comes from and where it goes.
struct Branches: Hashable, Sendable {
  /// The branch the change comes from; nil where the record names none.
  let source: String?
  /// The branch it goes into; nil where the record names none.
  let target: String?

  /// The branches of a pull; nil where its record names neither.
  init?(_ pull: Pull) {
    guard pull.source != nil || pull.target != nil else { return nil }
    source = pull.source
    target = pull.target
  }

  /// Both, as in `fix -> main`, said as "from fix into main" (design document "Work").
  var span: Span {
    let text = [source, target.map { "-> " + $0 }].compactMap(\.self)
    let spoken = [source.map { "from " + $0 }, target.map { "into " + $0 }].compactMap(\.self)
    return Span(
      text.joined(separator: " "), role: .identifier, spoken: spoken.joined(separator: " "))
  }
}
