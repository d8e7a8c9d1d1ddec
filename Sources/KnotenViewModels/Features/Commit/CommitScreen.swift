import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// One commit.
  static let commit = Feature(
    ScreenEntry(
      name: "commit", summary: "One commit: what it says, who made it, and what it changes.",
      placement: .pushed(onto: Route("repo"))),
    of: RepoPlace.self
  ) {
    CommitViewModel($0, as: $1, $2)
  }
}

extension Screen {
  private static let commitID = ElementID(screen: "commit")
  /// Where the diff of a commit stands.
  static let commitDiffID = commitID.child("diff")

  /// A commit as it shows its state.
  static func commit(_ state: CommitState, now: Date) -> Screen {
    Screen(
      name: "commit", title: "Commit", presentation: .pushed,
      status: commitStatus(state, now: now),
      toolbar: state.isSignedOut ? [] : [.refresh(on: commitID, CommitCommand.refresh.rawValue)],
      sections: (state.shown.content ?? nil).map { shown in
        [head(shown, state, now: now)] + DiffSections.sections(of: state.diff ?? shown.diff)
          + unread(shown.change)
      } ?? [])
  }

  private static func commitStatus(_ state: CommitState, now: Date) -> Status {
    guard !state.isSignedOut else { return .empty(.noRepoSignedOut(on: commitID)) }
    return state.shown.status(
      on: commitID, now: now, retry: Command(CommitCommand.refresh.rawValue)
    ) { $0 == nil ? .noRepo(on: commitID) : nil }
  }

  private static func head(_ shown: CommitShown, _ state: CommitState, now: Date) -> Section {
    let id = commitID.child("head")
    let commit = shown.change.commit
    let repo = RepoSite(repo: shown.repo, ref: commit.hash).row(
      at: id.child("repo"), owner: state.owner, detail: Line(["Commit ", .identifier(commit.hash)]))
    let message = CommentRow(
      id: id.child("message"), author: Line([.strong(commit.author.shownName)]),
      age: commit.author?.date.map { CompactAge(from: $0, to: now).line } ?? "",
      body: commit.message.allSatisfy(\.isWhitespace)
        ? [Line([.secondary("No message")])] : PlainText.lines(commit.message))
    return Section(
      id: id,
      rows: [repo, .comment(message)] + committer(commit, in: id, now: now)
        + parents(commit, shown.repo, in: id)
        + [state.web?.row(to: .commit(commit.hash), of: shown.repo, at: id.child("web"))]
        .compactMap(\.self))
  }

  /// How many files had to be left out.
  private static func unread(_ change: RepoChange) -> [Section] {
    unreadableNote(change.unreadable, "file").map {
      [Section(id: commitID.child("unreadable"), footer: Line($0), rows: [])]
    } ?? []
  }

  /// Who made the commit, where that is somebody else than who wrote the change.
  private static func committer(_ commit: RepoCommit, in id: ElementID, now: Date) -> [Row] {
    guard let committer = commit.committer, committer.name != commit.author?.name else { return [] }
    let age = committer.date.map { [Span.dot] + CompactAge(from: $0, to: now).line.spans } ?? []
    return [
      .field(
        Field(
          id: id.child("committer"), label: "Committed by",
          value: Line([.strong(commit.committer.shownName)] + age)))
    ]
  }

  /// The commits it builds on; of very many the first.
  private static func parents(_ commit: RepoCommit, _ repo: Repo, in id: ElementID) -> [Row] {
    var seen: Set<String> = []
    return commit.parents.filter { seen.insert($0).inserted }.prefix(mostParents).map { hash in
      .item(
        Item(
          id: id.child("parents").item(hash), glyph: .commit,
          title: Line([.identifier(hash.shortHash)]),
          details: [commit.parents.count > 1 ? "A commit before it" : "The commit before it"],
          accessory: .chevron,
          action: .navigate(Destination.commit(repo.place.at(ref: hash)).route)))
    }
  }

  private static let mostParents = 8
}
