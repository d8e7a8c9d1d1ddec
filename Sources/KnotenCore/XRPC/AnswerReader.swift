/// Sends a request and reads the JSON that comes back, within the request's bounds.
public struct AnswerReader: Sendable {
  private let transport: any Transport

  /// Sends over a transport.
  public init(transport: any Transport) {
    self.transport = transport
  }

  /// Why a request brought no value; whoever asked adds what was asked of which host.
  public struct Failure: Error, Hashable, Sendable {
    /// What went wrong.
    public let problem: AnswerProblem
    /// When the server wants to be asked again, nil where it did not say.
    public var retryAfter: RetryAfter?
  }

  /// The JSON that answers a request, as it came.
  public func json(_ request: HTTPRequest) async throws(Failure) -> JSONValue {
    let response = try await response(to: request)
    do throws(JSONProblem) {
      return try JSONParser.parse(response.body, limits: JSONLimits(bytes: request.bodyLimit))
    } catch {
      throw Failure(problem: .notJSON(error))
    }
  }

  /// The value that answers a request.
  package func read<Value: WireValue>(
    _ type: Value.Type, _ request: HTTPRequest
  ) async throws(Failure) -> WireAnswer<Value> {
    let json = try await json(request)
    do throws(WireProblem) {
      return try WireDecoder.decode(type, from: json)
    } catch {
      throw Failure(problem: .malformed(error))
    }
  }

  /// The answer to a request, if its status is 200 and its body within bounds.
  ///
  /// Other statuses of success carry no value: old knots send 204 with an error in the body.
  func response(to request: HTTPRequest) async throws(Failure) -> HTTPResponse {
    let response: HTTPResponse
    do throws(TransportError) {
      response = try await transport.send(request)
    } catch {
      throw Failure(
        problem: error.code == .tooLarge ? .tooLarge(limit: request.bodyLimit) : .transport(error))
    }
    try Self.check(response, limit: request.bodyLimit)
    return response
  }

  /// Demands status 200 and a body within bounds.
  static func check(_ response: HTTPResponse, limit: Int) throws(Failure) {
    guard response.status == 200 else {
      throw Failure(
        problem: .status(response.status, errorBody(of: response)),
        retryAfter: response.headers["Retry-After"].flatMap(RetryAfter.init))
    }
    guard response.body.count <= limit else { throw Failure(problem: .tooLarge(limit: limit)) }
  }

  private static func errorBody(of response: HTTPResponse) -> XRPCErrorBody? {
    guard let json = try? JSONParser.parse(response.body, limits: JSONLimits(bytes: 65_536)) else {
      return nil
    }
    return try? WireDecoder.decode(XRPCErrorBody.self, from: json).value
  }
}
