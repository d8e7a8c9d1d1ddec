/// Sends a request and reads the JSON that comes back, within the request's bounds.
struct AnswerReader: Sendable {
  let transport: any Transport

  /// A problem, and when the server wants to be asked again where it said so.
  struct Failure: Error {
    let problem: AnswerProblem
    var retryAfter: RetryAfter?
  }

  func read<Value: WireValue>(
    _ type: Value.Type, _ request: HTTPRequest
  ) async throws(Failure) -> WireAnswer<Value> {
    let response = try await response(to: request)
    let json: JSONValue
    do throws(JSONProblem) {
      json = try JSONParser.parse(response.body, limits: JSONLimits(bytes: request.bodyLimit))
    } catch {
      throw Failure(problem: .notJSON(error))
    }
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
    guard response.status == 200 else {
      throw Failure(
        problem: .status(response.status, Self.errorBody(of: response)),
        retryAfter: response.headers["Retry-After"].flatMap(RetryAfter.init))
    }
    guard response.body.count <= request.bodyLimit else {
      throw Failure(problem: .tooLarge(limit: request.bodyLimit))
    }
    return response
  }

  private static func errorBody(of response: HTTPResponse) -> XRPCErrorBody? {
    guard let json = try? JSONParser.parse(response.body, limits: JSONLimits(bytes: 65_536)) else {
      return nil
    }
    return try? WireDecoder.decode(XRPCErrorBody.self, from: json).value
  }
}
