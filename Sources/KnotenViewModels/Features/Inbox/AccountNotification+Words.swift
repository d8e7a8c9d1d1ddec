import KnotenCore
import KnotenScreen

extension AccountNotification {
  /// What was done, as a sentence goes on after who did it, up to where it was.
  var phrase: [Span] {
    switch deed {
    case .opened: [Span(" opened \(noun)")]
    case .commented: [Span(" commented on \(noun)")]
    case .merged: [Span(" merged \(noun)")]
    case .closed: [Span(" closed \(noun)")]
    case .reopened: [Span(" opened \(noun) again")]
    case .assigned: [Span(" gave you \(noun)")]
    case .unassigned: [Span(" took \(noun) from you")]
    case .mentioned: [Span(" mentioned you in \(noun)")]
    case .followed: [Span(" follows you")]
    case .starred: [Span(" starred a repo")]
    case .other(let name): [Span(" did something new: "), .identifier(name)]
    }
  }

  /// Its picture.
  var glyph: Glyph {
    switch kind {
    case .pull: .pull
    case .issue: .issue
    case .follower: .follow
    case .other: .inbox
    }
  }

  /// The screen that shows what it is about: the pull or issue, else whoever did it.
  var destination: Destination {
    switch (kind, subject) {
    case (.pull, let uri?): .pull(uri)
    case (.issue, let uri?): .issue(uri)
    case (.pull, nil), (.issue, nil), (.follower, _), (.other, _): .profile(actor)
    }
  }

  private var noun: String {
    switch kind {
    case .pull: "a pull"
    case .issue: "an issue"
    case .follower, .other: "something"
    }
  }
}
