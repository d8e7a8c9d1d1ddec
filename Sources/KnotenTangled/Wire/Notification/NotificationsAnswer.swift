import KnotenCore

/// One page of what happened to the account that asks.
///
/// Source: org.tangled.temp.notification.listNotifications.
struct NotificationsAnswer: WireValue, Hashable {
  /// The notifications that could be read.
  let notifications: [NotificationView]
  /// How many were sent that could not be read.
  let unreadable: Int
  /// How many about work are unread.
  let workUnreadCount: Int?
  /// How many about people are unread.
  let socialUnreadCount: Int?
  /// Where the next page begins.
  let cursor: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    notifications = try fields.required("notifications", .list(of: .value(NotificationView.self)))
    unreadable = fields.count(of: "notifications") - notifications.count
    workUnreadCount = fields.optional("workUnreadCount", .integer)
    socialUnreadCount = fields.optional("socialUnreadCount", .integer)
    cursor = fields.cursor()
    unknown = fields.rest
  }
}

/// One thing that happened.
///
/// Source: org.tangled.temp.notification.listNotifications#notification.
struct NotificationView: WireValue, Hashable {
  /// What it is known by.
  let uri: AtURI
  /// What happened, such as `pull_created`; names that are not known are kept.
  let type: String
  /// `work` or `social`; others are kept.
  let category: String
  /// Who did it.
  let actorDid: DID
  /// When.
  let createdAt: Datetime
  /// Whether it was dealt with.
  let read: Bool
  /// The repository it is about.
  let repoDid: DID?
  /// The issue it is about.
  let issueAt: AtURI?
  /// The pull it is about.
  let pullAt: AtURI?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    uri = try fields.required("uri", .atURI)
    type = try fields.required("type", .string)
    category = try fields.required("category", .string)
    actorDid = try fields.required("actorDid", .did)
    createdAt = try fields.required("createdAt", .datetime)
    read = try fields.required("read", .bool)
    repoDid = fields.optional("repoDid", .did)
    issueAt = fields.optional("issueAt", .atURI)
    pullAt = fields.optional("pullAt", .atURI)
    unknown = fields.rest
  }
}

/// How many notifications are unread.
///
/// Source: org.tangled.temp.notification.getUnreadCount.
struct UnreadCountAnswer: WireValue, Hashable {
  /// How many.
  let count: Int
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    count = try fields.required("count", .integer)
    unknown = fields.rest
  }
}

/// That one was marked as read or unread, which is all there is to say.
///
/// Source: org.tangled.temp.notification.updateSeen, which has no output.
struct SeenAnswer: WireValue, Hashable {
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    unknown = fields.rest
  }
}
