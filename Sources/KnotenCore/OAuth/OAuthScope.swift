/// One thing that a session may do, as servers write it: `repo:sh.tangled.feed.comment?action=create`.
///
/// Source: atproto specification, Permissions, "Scope String Syntax".
struct OAuthScope: Hashable, Sendable {
  /// What it is about, such as `repo`.
  let resource: String
  /// What stands behind the colon, nil where nothing does.
  let positional: String?
  /// What stands behind the question mark, in order; a name may be repeated.
  private let parameters: [Parameter]

  private struct Parameter: Hashable {
    let name: String
    let value: String
  }

  /// Reads one scope; nil for what is not printable ASCII, for a broken escape, and for an empty resource.
  init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.count <= 2_048, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let halves = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard !parts[0].isEmpty else { return nil }
    resource = String(parts[0]) ?? ""
    if parts.count > 1 {
      guard let value = FormEncoding.unescape(parts[1]) else { return nil }
      positional = value
    } else {
      positional = nil
    }
    guard let fields = FormEncoding.decode(halves.count > 1 ? String(halves[1]) ?? "" : "") else {
      return nil
    }
    parameters = fields.map { Parameter(name: $0.name, value: $0.value) }
  }

  /// The names of all parameters.
  var parameterNames: Set<String> { Set(parameters.map(\.name)) }

  /// The values of a parameter, in order.
  func values(of name: String) -> [String] {
    parameters.filter { $0.name == name }.map(\.value)
  }
}
