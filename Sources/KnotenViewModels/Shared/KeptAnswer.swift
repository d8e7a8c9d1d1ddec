import FoundationEssentials
import KnotenCore

/// What was kept of a read to which nobody answered, and when it was had; nil where something shows already.
///
/// It is for what the person asks for while there is no network. When a screen opens, ``KeptFirst`` was there before.
nonisolated(nonsending) func keptAnswer<Value: Sendable>(
  insteadOf failure: XRPCFailure, isShown: Bool,
  _ read: () async throws(XRPCFailure) -> Value
) async -> (value: Value, seenAt: Date)? {
  guard !isShown, failure.silence != nil, !AnswerSource.isKept,
    let kept = try? await AnswerSource.recalling(read), let seenAt = kept.seenAt
  else { return nil }
  return (kept.value, seenAt)
}
