import KnotenCore

/// Asks about a repository: a knot of the person's own first, then the instance, then the repository's knot.
///
/// Nothing that is sent carries a credential.
struct KnotRoute: Sendable {
  /// A question to one server, which knows the repository by this name.
  typealias Question<Answer> =
    @Sendable (TangledForge, _ repo: String) async throws(XRPCFailure) -> Answer

  let instance: TangledForge
  /// For knots that records name.
  let transport: any Transport
  let own: any ServerList
  /// For the person's own knots, which may be on their own network.
  let ownTransport: @Sendable (ServiceURL) -> any Transport

  /// The first answer; where nobody has one, the failure is the instance's.
  func ask<Answer: Sendable>(
    about repo: Repo, _ question: Question<Answer>
  ) async throws(XRPCFailure) -> Answer {
    let knot = ServiceURL("https://" + repo.knot)
    if let knot, await own.servers(.knot).contains(knot),
      let answer = await answer(of: knot, ownTransport(knot), about: repo, question)
    {
      return answer
    }
    do throws(XRPCFailure) {
      return try await question(instance, repo.uri.rawValue)
    } catch {
      guard !error.isCancellation, let knot,
        let answer = await answer(of: knot, transport, about: repo, question)
      else { throw error }
      return answer
    }
  }

  private func answer<Answer: Sendable>(
    of knot: ServiceURL, _ transport: any Transport, about repo: Repo, _ question: Question<Answer>
  ) async -> Answer? {
    let forge = TangledForge(reader: XRPCReader(transport: transport, service: knot))
    // Later knots know a repository by its DID, older ones by its owner and its name.
    for name in [repo.did?.rawValue, "\(repo.owner)/\(repo.name)"].compactMap(\.self) {
      if let answer = try? await question(forge, name) { return answer }
    }
    return nil
  }
}
