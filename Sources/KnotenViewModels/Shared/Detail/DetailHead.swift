import FoundationEssentials
import KnotenCore
import KnotenScreen

extension DetailState {
  /// How the screen stands with the record, and that its comments are still under way.
  func status(on screen: ElementID, now: Date) -> Status {
    if account == nil, !isNamed {
      let noun = Record.kind.rawValue
      return .empty(
        .signedOut(on: screen, Line("The newest \(noun) on your repos appears here once you are.")))
    }
    if isNothing {
      let plural = Record.kind.plural
      return .empty(
        Notice(
          id: screen.child("empty"), glyph: Record.kind.glyph,
          title: Line("No \(plural) are open on your repos."),
          detail: Line("Those that anybody opens there appear here.")))
    }
    let status = record.status(on: screen, now: now, retry: Command(DetailCommand.refresh.rawValue))
    guard case .ready(let freshness, let notice) = status, freshness.activity == .idle,
      let activity = discussion.comments.loaded?.activity
    else { return status }
    return .ready(freshness.doing(activity), notice: notice)
  }

  /// What the record says of itself, and the box to answer it.
  func head(on screen: ElementID, now: Date) -> Section? {
    guard let record = record.content else { return nil }
    let item = record.item
    let author = actors[item.author] ?? Actor(did: item.author, handle: nil)
    let title = Item(
      id: screen.child("title"), glyph: Record.kind.glyph,
      title: Line(item.titleLine.spans.map { Span($0.text, role: .strong) }),
      details: item.branches.map { [Line([$0.span])] } ?? [],
      capsules: stateCapsules + (labels.content ?? []).map(capsule),
      buttons: stateButton(on: screen).map { [$0] } ?? [])
    let body = record.body.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let description = CommentRow(
      id: screen.child("description"), author: Line([author.span]),
      authorAction: .navigate(Destination.profile(item.author).route),
      age: CompactAge(from: item.createdAt, to: now).line,
      body: body.map(RichText.lines) ?? [Line([.secondary("No description.")])])
    return Section(
      id: screen.child("head"),
      rows: [.item(title)] + repoRow(item, on: screen) + stateFailure(on: screen)
        + labelsFailure(on: screen)
        + [.comment(description)]
        + CommentBox.rows(on: screen, discussion, canWrite: canComment))
  }

  /// Where it stands, and how far a change of the person's got.
  private var stateCapsules: [Capsule] {
    switch stateChange?.stage {
    case .sending?: [state.capsule, Capsule("sending", tone: .neutral)]
    case .written?: [state.capsule, Capsule("not indexed yet", tone: .neutral)]
    case .failed?, nil: [state.capsule]
    }
  }

  private func stateButton(on screen: ElementID) -> Button? {
    guard let target = changeable, stateAccess != .off else { return nil }
    let command: DetailCommand = target == .closed ? .close : .reopen
    let isFree = stateAccess == .allowed && stateChange?.stage != .sending
    return Button(
      id: screen.child(command.rawValue), title: target == .closed ? "Close" : "Reopen",
      action: isFree ? .perform(Command(command.rawValue)) : nil)
  }

  private func stateFailure(on screen: ElementID) -> [Row] {
    guard case .failed(let failure)? = stateChange?.stage else { return [] }
    return [
      .notice(
        failure.notice(
          on: screen.child("state"), retry: Command(DetailCommand.retryState.rawValue)))
    ]
  }

  /// The repository it is about.
  private func repoRow(_ item: WorkItem, on screen: ElementID) -> [Row] {
    guard let did = item.repo else { return [] }
    return [
      .item(
        Item(
          id: screen.child("repo"), glyph: .repo,
          title: Line([repo?.span ?? .identifier(did.rawValue)]), accessory: .chevron,
          action: .navigate(Destination.repo(RepoPlace(.did(did))).route)))
    ]
  }

  private func labelsFailure(on screen: ElementID) -> [Row] {
    labels.failure.map {
      [
        .notice(
          $0.notice(on: screen.child("labels"), retry: Command(DetailCommand.refresh.rawValue)))
      ]
    } ?? []
  }
}

extension DetailState {
  /// A label as a capsule, with its value where it has one; a value that names an account shows its handle.
  private func capsule(_ label: Label) -> Capsule {
    // What a label without a value carries in place of one was seen as this word.
    guard let value = label.value, value != "null" else {
      return Capsule(Line(label.name), tone: .neutral)
    }
    let span = label.account.map { (actors[$0] ?? Actor(did: $0, handle: nil)).plainSpan }
    return Capsule(Line([Span(label.name + ": "), span ?? Span(value)]), tone: .neutral)
  }
}

extension Label {
  /// The account its value names; nil where it names none.
  var account: DID? { value.flatMap { DID($0) } }
}

extension Actor {
  /// The account by its name, as one word among others.
  fileprivate var plainSpan: Span { .identifier(name) }
}
