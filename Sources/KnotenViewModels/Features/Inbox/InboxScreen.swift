import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// What wants the person's attention.
  static let inbox = Feature(
    ScreenEntry(
      name: "inbox", summary: "What others opened on your repos, and who follows you.",
      placement: .tab),
    title: "Inbox",
    signedOut: "What others open on your repos, and who follows you, appears here once you are."
  ) {
    InboxViewModel(
      reader: InboxReader(
        account: $0.did, actors: $1.actors, followers: $1.followers,
        news: NewsReader(account: $0.did, $1),
        work: WorkReader(issues: $1.issues, pulls: $1.pulls, repos: $1.repos)),
      store: $1.store, badges: $1.badges, clock: $1.clock, entitlements: $1.entitlements)
  }
}

extension Screen {
  private static let inboxID = ElementID(screen: "inbox")

  /// The inbox as it shows its state (design document "Inbox").
  static func inbox(_ state: InboxState, now: Date) -> Screen {
    Screen(
      name: "inbox", title: "Inbox", presentation: .tab,
      status: state.content.status(
        on: inboxID, now: now, retry: Command(InboxCommand.refresh.rawValue), empty: nothing),
      toolbar: [clear(state), .refresh(on: inboxID, InboxCommand.refresh.rawValue)],
      sections: sections(state, now: now))
  }

  private static func clear(_ state: InboxState) -> Button {
    Button(
      id: inboxID.child("clear"), title: "Clear",
      action: state.unread.isEmpty ? nil : .perform(Command(InboxCommand.clear.rawValue)))
  }

  private static func nothing(_ content: InboxContent) -> Notice? {
    guard content.uris.isEmpty, content.unreadable == 0 else { return nil }
    return Notice(
      id: inboxID.child("empty"), glyph: .inbox, title: "Nothing needs you.",
      detail: "Pulls and issues that others open on your repos appear here.")
  }

  private static func sections(_ state: InboxState, now: Date) -> [Section] {
    guard let content = state.content.content else { return [] }
    var sections: [Section] = []
    if let failure = state.markingFailure {
      sections.append(notice(failure, in: "marking", tone: .danger))
    }
    if let failure = state.serviceFailure {
      sections.append(notice(failure, in: "service", tone: .neutral))
    }
    if !content.work.isEmpty || !content.news.isEmpty || !content.unaskable.isEmpty
      || content.unreadable > 0
    {
      sections.append(needsYou(content, state, now))
    }
    if !content.followers.isEmpty {
      sections.append(newFollowers(content, state, now))
    }
    return sections
  }

  private static func notice(_ failure: Failure, in part: String, tone: Tone) -> Section {
    let id = inboxID.child(part)
    return Section(
      id: id,
      rows: [
        .notice(
          Notice(
            id: id.child("failure"), glyph: .warning, tone: tone, title: Line(failure.title),
            detail: Line(failure.detail)))
      ])
  }

  private static func needsYou(
    _ content: InboxContent, _ state: InboxState, _ now: Date
  ) -> Section {
    let id = inboxID.child("needs-you")
    return Section(
      id: id, header: .init("Needs you"), footer: leftOut(content),
      rows: content.news.map { row(id, $0, state, now) }
        + content.work.map { work in
          let item = work.item
          let opened: Span = item.kind == .pull ? " opened a pull in " : " opened an issue in "
          return row(
            id, item.uri, state, glyph: item.kind.glyph,
            title: [work.actor.span, opened, .identifier(work.source.name)],
            details: [item.titleLine], capsules: unknownState(item.state), at: item.createdAt, now,
            leadsTo: item.destination)
        })
  }

  private static func row(
    _ section: ElementID, _ news: InboxContent.News, _ state: InboxState, _ now: Date
  ) -> Row {
    let notification = news.told.notification
    let place = news.told.repoName.map { [Span(" in "), .identifier($0)] } ?? []
    let title = news.told.title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : Line($0) }
    return row(
      section, notification.uri, state, glyph: notification.glyph,
      title: [news.actor.span] + notification.phrase + place,
      details: title.map { [$0] } ?? [], at: notification.at, now,
      leadsTo: notification.destination)
  }

  private static func newFollowers(
    _ content: InboxContent, _ state: InboxState, _ now: Date
  ) -> Section {
    let id = inboxID.child("new-followers")
    return Section(
      id: id, header: .init("New followers"),
      rows: content.followers.map { follower in
        row(
          id, follower.uri, state, glyph: .follow,
          title: [follower.actor.span, " follows you"], at: follower.at, now,
          leadsTo: .profile(follower.actor.did))
      })
  }

  private static func row(
    _ section: ElementID, _ uri: AtURI, _ state: InboxState, glyph: Glyph, title: [Span],
    details: [Line] = [], capsules: [Capsule] = [], at: Date, _ now: Date,
    leadsTo destination: Destination
  ) -> Row {
    let id = section.item(uri.rawValue)
    let isUnread = !state.read.contains(uri.rawValue)
    let (name, command): (Line, InboxCommand) =
      isUnread ? ("Mark read", .markRead) : ("Mark unread", .markUnread)
    return .item(
      Item(
        id: id, glyph: glyph, isUnread: isUnread, title: Line(title), details: details,
        capsules: capsules, trailing: CompactAge(from: at, to: now).line, accessory: .chevron,
        action: .navigate(destination.route),
        buttons: [
          Button(
            id: id.child(command.rawValue), title: name,
            action: .perform(Command(command.rawValue, argument: uri.rawValue)))
        ]))
  }

  /// A state that is neither open nor done is shown by its own name.
  private static func unknownState(_ state: WorkState?) -> [Capsule] {
    if let state, case .other = state { [state.capsule] } else { [] }
  }

  /// Which repositories could not be asked, and how many rows could not be read.
  private static func leftOut(_ content: InboxContent) -> Line? {
    var spans = content.unaskable.enumerated().flatMap { index, name in
      [Span(index == 0 ? "" : ", "), .identifier(name)]
    }
    if !spans.isEmpty { spans.append(Span(" cannot be asked: " + Repo.unaskableReason)) }
    if let note = unreadableNote(content.unreadable, "row") {
      spans.append(Span(spans.isEmpty ? note : " " + note))
    }
    return spans.isEmpty ? nil : Line(spans)
  }
}
