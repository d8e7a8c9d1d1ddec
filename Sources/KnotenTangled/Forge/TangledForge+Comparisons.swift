public import KnotenCore

extension TangledForge: ComparisonReading {
  /// The patch between two commits; the instance passes the question on to the repository's knot.
  ///
  /// It wants the repository named by its record, which has to be looked up first.
  public func patch(
    of repo: DID, base: String, head: String
  ) async throws(XRPCFailure) -> [UInt8] {
    let record = try await self.repo(repo).uri
    let answer = try await ask(
      .compare, [("repo", record.rawValue), ("rev1", base), ("rev2", head)],
      as: CompareAnswer.self)
    guard let patch = answer.patch ?? answer.combinedPatch else {
      throw unreadable(.compare, expected: "a comparison with a patch")
    }
    return Array(patch.utf8)
  }
}
