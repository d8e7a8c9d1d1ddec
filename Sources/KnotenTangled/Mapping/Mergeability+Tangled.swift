import KnotenCore

extension Mergeability {
  /// What a knot's answer comes to.
  ///
  /// Knots say "conflicted" as well where they failed to find out; then no file is named (knot source of December 2025).
  init(_ answer: MergeCheckAnswer) {
    let conflicts = answer.conflicts.map { MergeConflict(path: $0.filename, reason: $0.reason) }
    if conflicts.isEmpty, let error = answer.error?.filled {
      self = .unknown(error)
    } else if answer.isConflicted || !conflicts.isEmpty {
      self = .conflicting(conflicts)
    } else {
      self = .clean
    }
  }
}
