public import KnotenCore

/// The methods of a notification service that the code calls.
///
/// Source: lexicons org.tangled.temp.notification.*, which have no older names; "temp" says that they may vanish.
public enum NotificationMethod: String, CaseIterable, Sendable {
  /// How many are unread.
  case getUnreadCount
  /// What happened.
  case listNotifications
  /// Marks one as read or unread.
  case updateSeen

  /// What comes before the method's own name, apart from the namespace.
  private static let family = "temp.notification."

  /// The method's whole name.
  public var nsid: NSID {
    NSID(spelled: "\(TangledNamespace.org.rawValue).\(Self.family)\(rawValue)")
  }

  /// The method of a name of Tangled's.
  init?(_ name: TangledName) {
    guard name.isTangled, name.local.hasPrefix(Self.family) else { return nil }
    self.init(rawValue: String(name.local.dropFirst(Self.family.count)))
  }

  /// The type that reads its answers.
  var answer: any WireValue.Type {
    switch self {
    case .getUnreadCount: UnreadCountAnswer.self
    case .listNotifications: NotificationsAnswer.self
    case .updateSeen: SeenAnswer.self
    }
  }
}
