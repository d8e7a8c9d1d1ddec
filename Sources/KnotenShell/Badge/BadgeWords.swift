import FoundationEssentials
import KnotenCore
import KnotenViewModels

/// A badge in words: short for a prompt, and how it came about.
struct BadgeWords {
  private let badge: Badge
  private let now: Date

  /// A badge as it is at a moment.
  init(_ badge: Badge, now: Date) {
    self.badge = badge
    self.now = now
  }

  /// The number, with its age where that is past an hour, as in `3 (2h)`.
  var short: String { isOld ? "\(badge.count) (\(age.text))" : "\(badge.count)" }

  /// The number, its age, and a line for each thing that was unread.
  var explanation: [String] {
    let all = badge.count == 0 ? "Nothing asks" : Self.asking(badge.count)
    let rule = badge.followsRules ? "The inbox rules chose." : "Everything counts."
    let rows = badge.items.map { item in
      [
        item.ruling == .asks ? "counts" : "silent", item.kind.rawValue,
        Sentences.cleaned(item.repoName ?? ""), reason(of: item), Sentences.cleaned(item.title),
      ]
    }
    let untold = badge.count - badge.items.count { $0.ruling == .asks }
    return ["\(all) for you, as seen \(age.spoken). \(rule)"] + TextTable.lines(rows)
      + (untold > 0 ? ["… and \(untold) more."] : [])
  }

  /// The badge for a program.
  var json: JSONObject {
    JSONObject([
      ("signedIn", true),
      ("count", .integer(Int64(badge.count))),
      ("seenAt", .string(Datetime(badge.seenAt).rawValue)),
      ("age", .string(age.text)),
      ("followsRules", .bool(badge.followsRules)),
      ("reasons", .array(badge.items.map(reasonJSON))),
    ])
  }

  /// The same where there is none.
  static func json(isSignedIn: Bool) -> JSONObject {
    JSONObject([("signedIn", .bool(isSignedIn)), ("count", .null)])
  }

  private var age: CompactAge { CompactAge(from: badge.seenAt, to: now) }

  private var isOld: Bool { now.timeIntervalSince(badge.seenAt) > 3_600 }

  private static func asking(_ count: Int) -> String {
    count == 1 ? "1 thing asks" : "\(count) things ask"
  }

  private func reason(of item: Badge.Item) -> String {
    let kind = item.kind.plural
    switch item.ruling {
    case .kindIsOff: return "\(kind) are off"
    case .repoIsOff: return "the repo is off"
    case .asks:
      guard badge.followsRules else { return "everything counts" }
      return item.repo == nil ? "\(kind) are on" : "\(kind) and the repo are on"
    }
  }

  private func reasonJSON(_ item: Badge.Item) -> JSONValue {
    [
      "uri": .string(item.uri), "kind": .string(item.kind.rawValue),
      "repo": item.repoName.map { .string($0) } ?? .null, "title": .string(item.title),
      "at": .string(Datetime(item.at).rawValue), "counts": .bool(item.ruling == .asks),
      "rule": .string(item.ruling.rawValue), "why": .string(reason(of: item)),
    ]
  }
}

extension Badge.Kind {
  /// What the kind is called in Settings.
  fileprivate var plural: String {
    switch self {
    case .pull: "pulls"
    case .issue: "issues"
    case .follower: "new followers"
    case .other: "others"
    }
  }
}
