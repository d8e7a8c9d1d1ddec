public import KnotenCore

/// Reads what happened to an account from the notification service that was set up.
///
/// Source: lexicons org.tangled.temp.notification.*.
public struct TangledNotifications: NotificationReading {
  private let caller: ServiceCaller

  /// Asks the service that the caller calls.
  public init(caller: ServiceCaller) {
    self.caller = caller
  }

  /// One page of what happened, a hundred of each category at most.
  public func notifications(
    of account: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<AccountNotification> {
    let method = NotificationMethod.listNotifications
    let parameters =
      [("read", "all"), ("category", "all"), ("limit", "100")]
      + (cursor.map { [("cursor", $0)] } ?? [])
    let answer = try await caller.query(
      method.nsid, parameters, as: account, reading: NotificationsAnswer.self)
    guard !answer.notifications.isEmpty || answer.unreadable == 0 else {
      throw XRPCFailure(
        nsid: method.nsid, host: caller.service.authority,
        reason: .malformed(
          WireProblem(
            path: "notifications", expected: "notifications", found: "nothing of the kind")))
    }
    return Page(
      elements: answer.notifications.map(AccountNotification.init), cursor: answer.cursor,
      unreadable: answer.unreadable)
  }

  /// How many notifications of any kind are unread.
  public func unreadCount(of account: DID) async throws(XRPCFailure) -> Int {
    try await caller.query(
      NotificationMethod.getUnreadCount.nsid, as: account, reading: UnreadCountAnswer.self
    ).count
  }

  /// Tells the service of each that it was dealt with, or was not.
  public func mark(
    _ uris: [AtURI], isRead: Bool, of account: DID
  ) async throws(XRPCFailure) {
    let inputs = uris.map { uri in
      JSONValue.object(["uri": .string(uri.rawValue), "read": .bool(isRead)])
    }
    try await caller.call(NotificationMethod.updateSeen.nsid, inputs, as: account)
  }
}

extension AccountNotification {
  /// What a service says, in our words; what it does not say of its kind is told by what it is about.
  init(_ view: NotificationView) {
    let (kind, deed) = Self.meaning(of: view)
    self.init(
      uri: view.uri, kind: kind, deed: deed, isSocial: view.category == "social",
      actor: view.actorDid, at: view.createdAt.instant, isRead: view.read, repo: view.repoDid,
      subject: kind == .issue ? view.issueAt : view.pullAt ?? view.issueAt)
  }

  private static func meaning(of view: NotificationView) -> (Badge.Kind, Deed) {
    let about: Badge.Kind =
      view.pullAt != nil ? .pull : view.issueAt != nil ? .issue : .other
    switch view.type {
    case "followed": return (.follower, .followed)
    case "repo_starred": return (.other, .starred)
    case "user_mentioned": return (about, .mentioned)
    default: break
    }
    for (prefix, kind) in [("issue_", Badge.Kind.issue), ("pull_", .pull)]
    where view.type.hasPrefix(prefix) {
      if let deed = deeds[String(view.type.dropFirst(prefix.count))] { return (kind, deed) }
    }
    return (about, .other(view.type))
  }

  private static let deeds: [String: Deed] = [
    "created": .opened, "commented": .commented, "merged": .merged, "closed": .closed,
    "reopen": .reopened, "assigned": .assigned, "unassigned": .unassigned,
  ]
}
