/// What a server says when it refuses: a name for programs and a sentence for people.
///
/// Both are cut and cleaned, since they come from outside and end up in errors.
/// Source: atproto specification, XRPC, Error Responses.
public struct XRPCErrorBody: WireValue, Hashable {
  /// The name of the error, such as `InvalidRequest`.
  public let error: String
  /// What the server says about it, nil where it says nothing.
  public let message: String?

  /// Takes `error` and `message`.
  public init(from fields: inout WireFields) throws(WireProblem) {
    error = Excerpt.of(try fields.required("error", .string), limit: 100)
    message = fields.optional("message", .string).map { Excerpt.of($0, limit: 300) }
  }
}
