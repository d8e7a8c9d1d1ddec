import KnotenCore
import KnotenStorage
import KnotenViewModels

extension LiveWorld {
  /// Forgets what was seen of an account: the answers, the badge, and what that was counted from.
  func forgetSeen(of account: DID) async throws(StoreFailure) {
    DiskAnswers.forget(account, inFolder: options.folders.answers)
    if await badges.badge(of: account) != nil { try await badges.clear() }
    try await BadgeRefresh.forget(of: account, in: store)
  }
}
