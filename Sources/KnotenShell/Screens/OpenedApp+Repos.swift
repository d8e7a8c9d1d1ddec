import KnotenCore
import KnotenViewModels

extension OpenedApp {
  /// The most pages of an account's repositories that are searched for a name.
  private static let mostPages = 20

  /// The record of an account's repository by its name.
  ///
  /// - Throws: `ScreenProblem` where the account has none of this name, or its repositories cannot be read.
  func repo(named name: String, of owner: DID) async throws -> AtURI {
    var cursor: String?
    for _ in 0..<Self.mostPages {
      let page = try await read("The repositories") { () throws(XRPCFailure) in
        try await dependencies.repos.repos(of: owner, after: cursor)
      }
      if let repo = page.elements.first(where: { $0.name == name }) { return repo.uri }
      guard let next = page.cursor, next != cursor, !page.elements.isEmpty else { break }
      cursor = next
    }
    throw ScreenProblem.failed("\(owner) has no repository of the name \(name).")
  }

  /// One file of a repository.
  ///
  /// - Throws: `ScreenProblem` where it cannot be read.
  func file(at path: RepoPath, of name: RepoName, ref: String?) async throws -> RepoFile {
    try await read("The file") { () throws(XRPCFailure) in
      let repo = try await dependencies.repoDetails.details(of: name).repo
      guard let ref else {
        let first = try await dependencies.repoRefs.defaultBranch(of: repo)
        return try await dependencies.repoFiles.file(at: path, of: repo, ref: first)
      }
      return try await dependencies.repoFiles.file(at: path, of: repo, ref: ref)
    }
  }

  /// What servers say; where nobody answers, what they said last.
  private func read<Answer: Sendable>(
    _ what: String, _ body: () async throws(XRPCFailure) -> Answer
  ) async throws -> Answer {
    do throws(XRPCFailure) {
      return try await body()
    } catch {
      if error.silence != nil, let kept = try? await AnswerSource.recalling(body) {
        return kept.value
      }
      let words = error.sentences(now: dependencies.clock.now())
      throw ScreenProblem.failed("\(what) could not be read. \(words)")
    }
  }
}
