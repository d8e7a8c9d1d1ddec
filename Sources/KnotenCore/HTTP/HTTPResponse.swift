/// What a server answered: a status, header fields and the whole body.
public struct HTTPResponse: Hashable, Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body, decompressed; empty where there is none.
  public var body: [UInt8]

  /// Describes an answer.
  public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
