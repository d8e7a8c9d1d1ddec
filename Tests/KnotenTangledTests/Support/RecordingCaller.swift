import KnotenCore
import Synchronization
import Testing

/// Gives every procedure one answer or one failure, and remembers the inputs.
final class RecordingCaller: ProcedureCalling, AccountCalling {
  let service: ServiceURL
  private let answer: Result<JSONValue, AnswerProblem>
  private let calls = Mutex<[(nsid: NSID, input: JSONObject)]>([])

  init(answer: Result<JSONValue, AnswerProblem>) throws {
    self.answer = answer
    service = try #require(ServiceURL("https://pds.test"))
  }

  convenience init(answer: JSONValue) throws {
    try self.init(answer: .success(answer))
  }

  var procedures: [String] { calls.withLock { $0.map(\.nsid.rawValue) } }
  var inputs: [JSONObject] { calls.withLock { $0.map(\.input) } }

  func call(_ nsid: NSID, _ input: JSONValue) async throws(XRPCFailure) -> JSONValue {
    if case .object(let object) = input { calls.withLock { $0.append((nsid, object)) } }
    switch answer {
    case .success(let value): return value
    case .failure(let problem):
      throw XRPCFailure(nsid: nsid, host: service.authority, reason: problem)
    }
  }

  func caller(for account: DID) async throws(XRPCFailure) -> any ProcedureCalling { self }
}
