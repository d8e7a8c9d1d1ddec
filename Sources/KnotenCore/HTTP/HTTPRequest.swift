/// One request: what to ask of which address, and how much of an answer is wanted.
public struct HTTPRequest: Hashable, Sendable {
  /// What is asked.
  public var method: HTTPMethod
  /// The whole address, percent-encoded where needed.
  public var url: String
  /// The header fields.
  public var headers: HTTPHeaders
  /// What is sent along, nil for no body at all.
  public var body: [UInt8]?
  /// The most bytes of a body, after decompression, that the caller will read.
  public var bodyLimit: Int

  /// Describes a request; five megabytes of answer are allowed unless said otherwise.
  public init(
    _ method: HTTPMethod = .get, url: String, headers: HTTPHeaders = HTTPHeaders(),
    body: [UInt8]? = nil, bodyLimit: Int = 5 * 1_024 * 1_024
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.bodyLimit = bodyLimit
  }
}
