/// What an authorization server says when it refuses: a name for programs and a sentence for people.
///
/// Both are cut and cleaned, since they come from outside and end up before people.
/// Source: RFC 6749 §5.2, §4.1.2.1.
public struct OAuthError: WireValue, Hashable {
  /// The name of the error, such as `invalid_grant`.
  public let code: String
  /// What the server says about it, nil where it says nothing.
  public let message: String?

  /// Takes `error` and `error_description`.
  public init(from fields: inout WireFields) throws(WireProblem) {
    self.init(
      code: try fields.required("error", .string),
      message: fields.optional("error_description", .string))
  }

  init(code: String, message: String?) {
    self.code = Excerpt.of(code, limit: 100)
    self.message = message.flatMap { $0.isEmpty ? nil : Excerpt.of($0, limit: 300) }
  }

  /// Reads a body; nil where it is none of these.
  init?(_ body: [UInt8]) {
    guard let json = try? JSONParser.parse(body, limits: JSONLimits(bytes: 65_536)),
      let error = try? WireDecoder.decode(OAuthError.self, from: json).value
    else { return nil }
    self = error
  }

  /// The name of the error in a body.
  static func code(in body: [UInt8]) -> String? { OAuthError(body)?.code }
}

extension OAuthError: CustomStringConvertible {
  /// The name and what is said about it, in one line.
  public var description: String { code + (message.map { ": \($0)" } ?? "") }
}
