import FoundationEssentials

extension Badge {
  /// The badge as it is kept on this machine.
  public var json: JSONObject {
    JSONObject([
      ("format", 1),
      ("account", .string(account.rawValue)),
      ("count", .integer(Int64(count))),
      ("seenAt", .string(Datetime(seenAt).rawValue)),
      ("followsRules", .bool(followsRules)),
      ("items", .array(items.map { .object($0.json) })),
    ])
  }

  /// Reads what was kept; nil where it is no badge, or one of a later form.
  public init?(json: JSONValue) {
    guard case .object(let object) = json, object["format"] == 1,
      let account = object.text("account").flatMap({ DID($0) }),
      case .integer(let count)? = object["count"], let count = Int(exactly: count),
      let seenAt = object.text("seenAt").flatMap({ Datetime($0) }),
      case .bool(let followsRules)? = object["followsRules"],
      case .array(let items)? = object["items"]
    else { return nil }
    self.init(
      account: account, count: count, seenAt: seenAt.instant, followsRules: followsRules,
      items: items.prefix(Self.mostItems).compactMap(Item.init))
  }
}

extension Badge.Item {
  /// The thing as it is kept on this machine.
  public var json: JSONObject {
    JSONObject([
      ("uri", .string(uri)),
      ("kind", .string(kind.rawValue)),
      ("repo", repo.map { .string($0.rawValue) } ?? .null),
      ("repoName", repoName.map { .string($0) } ?? .null),
      ("title", .string(title)),
      ("at", .string(Datetime(at).rawValue)),
      ("ruling", .string(ruling.rawValue)),
    ])
  }

  /// Reads what was kept; nil where it is no such thing.
  public init?(json: JSONValue) {
    guard case .object(let object) = json, let uri = object.text("uri"),
      let kind = object.text("kind").flatMap(Badge.Kind.init),
      let title = object.text("title"), let at = object.text("at").flatMap({ Datetime($0) }),
      let ruling = object.text("ruling").flatMap(Badge.Ruling.init)
    else { return nil }
    self.init(
      uri: uri, kind: kind, repo: object.text("repo").flatMap { DID($0) },
      repoName: object.text("repoName"), title: title, at: at.instant, ruling: ruling)
  }
}

extension JSONObject {
  /// The text of a member; nil where it is missing or something else.
  fileprivate func text(_ key: String) -> String? {
    if case .string(let text)? = self[key] { text } else { nil }
  }
}
