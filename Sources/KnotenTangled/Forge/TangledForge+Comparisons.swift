public import KnotenCore

extension TangledForge: ComparisonReading {
  /// The patch between two commits; the instance passes the question on to the repository's knot.
  ///
  /// It wants the repository named by its record, which has to be looked up first.
  public func patch(
    of repo: DID, base: String, head: String
  ) async throws(XRPCFailure) -> [UInt8] {
    try await patch(named: try await self.repo(repo).uri.rawValue, base: base, head: head)
  }

  /// The patch between two commits of the repository that the server knows by this name.
  func patch(named repo: String, base: String, head: String) async throws(XRPCFailure) -> [UInt8] {
    let answer = try await ask(
      .compare, [("repo", repo), ("rev1", base), ("rev2", head)], as: CompareAnswer.self)
    guard let patch = answer.patch ?? answer.combinedPatch else {
      throw unreadable(.compare, expected: "a comparison with a patch")
    }
    return Array(patch.utf8)
  }
}
