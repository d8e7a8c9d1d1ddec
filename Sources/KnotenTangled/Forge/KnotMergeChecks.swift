public import KnotenCore

/// Asks the knot that keeps a repository whether a patch can be merged.
///
/// Holds no session and no way to one, so nothing that belongs to an account can go along.
/// Source: sh.tangled.repo.mergeCheck, a procedure that wants no credential.
public struct KnotMergeChecks: MergeChecking {
  private let repos: any RepoReading
  private let transport: any Transport
  private let own: any ServerList
  private let ownTransport: @Sendable (ServiceURL) -> any Transport

  /// Asks knots that records name over one transport, and the person's own over another, which may reach further.
  public init(
    repos: any RepoReading, transport: any Transport, own: any ServerList,
    ownTransport: @escaping @Sendable (ServiceURL) -> any Transport
  ) {
    self.repos = repos
    self.transport = transport
    self.own = own
    self.ownTransport = ownTransport
  }

  /// Whether a patch fits a branch; the repository is named in the ways of older and of later knots.
  public func mergeability(
    of patch: String, into branch: String, of repo: DID
  ) async throws(XRPCFailure) -> Mergeability {
    let record = try await repos.repo(repo)
    guard let knot = ServiceURL("https://" + record.knot) else {
      throw Self.failure(
        record.knot,
        .malformed(
          WireProblem(path: "knot", expected: "the name of a host", found: "something else")))
    }
    let isOwn = await own.servers(.knot).contains(knot)
    let answers = AnswerReader(transport: isOwn ? ownTransport(knot) : transport)
    let input: JSONValue = [
      "did": .string(record.owner.rawValue), "name": .string(record.name),
      "repo": .string(repo.rawValue), "branch": .string(branch), "patch": .string(patch),
    ]
    let request = HTTPRequest(
      .post, url: "\(knot.origin)/xrpc/\(Self.procedure)",
      headers: ["Accept": "application/json", "Content-Type": "application/json"],
      body: JSONWriter.bytes(input), bodyLimit: Self.mostAnswerBytes)
    do throws(AnswerReader.Failure) {
      return Mergeability(try await answers.read(MergeCheckAnswer.self, request).value)
    } catch {
      throw Self.failure(knot.authority, error.problem, error.retryAfter)
    }
  }

  private static let procedure = TangledNamespace.sh.nsid(.mergeCheck)
  private static let mostAnswerBytes = 1_024 * 1_024

  private static func failure(
    _ host: String, _ reason: AnswerProblem, _ retryAfter: RetryAfter? = nil
  ) -> XRPCFailure {
    XRPCFailure(nsid: procedure, host: host, reason: reason, retryAfter: retryAfter)
  }
}
