import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// A file or a folder of a repository.
  static let file = Feature(
    ScreenEntry(
      name: "file", summary: "A file of a repository with its lines, or a folder.",
      placement: .pushed(onto: Route("repo"))),
    of: RepoPlace.self
  ) {
    FileViewModel($0, as: $1, $2)
  }
}

extension Screen {
  private static let fileID = ElementID(screen: "file")

  /// What lies on a path, as it shows its state.
  static func file(_ state: FileState, now: Date) -> Screen {
    let name = state.named?.path.name.map { Line($0) }
    return Screen(
      name: "file", title: name ?? "Files", presentation: .pushed,
      status: fileStatus(state, now: now),
      toolbar: state.isSignedOut ? [] : [.refresh(on: fileID, FileCommand.refresh.rawValue)],
      sections: (state.shown.content ?? nil).map {
        FileSections(shown: $0, state: state, id: fileID, now: now).sections
      } ?? [])
  }

  private static func fileStatus(_ state: FileState, now: Date) -> Status {
    guard !state.isSignedOut else { return .empty(.noRepoSignedOut(on: fileID)) }
    return state.shown.status(on: fileID, now: now, retry: Command(FileCommand.refresh.rawValue)) {
      $0 == nil ? .noRepo(on: fileID) : nil
    }
  }
}

/// What a file or a folder shows once it is there: where it lies, and what is in it.
private struct FileSections {
  let shown: FileShown
  let state: FileState
  let id: ElementID
  let now: Date

  var sections: [Section] { [place] + content }

  private var site: RepoSite { shown.site }
  private var path: RepoPath { state.named?.path ?? .root }

  private var isFolder: Bool {
    if case .folder = shown.content { true } else { false }
  }

  private var place: Section {
    let head = id.child("place")
    var rows = [
      site.row(
        at: head.child("repo"), owner: state.owner, detail: Line(["At ", .identifier(site.ref)]))
    ]
    if let parent = path.parent {
      rows.append(
        .item(
          Item(
            id: head.child("parent"), glyph: .folder,
            title: parent.isRoot ? "The topmost folder" : Line([.identifier(parent.text)]),
            details: ["The folder it lies in"], accessory: .chevron,
            action: .navigate(Destination.file(site.place(parent, isFolder: true)).route))))
    }
    let page: WebPages.Subject =
      isFolder ? .folder(path, ref: site.ref) : .file(path, ref: site.ref)
    rows += [
      lastCommit(in: head), .item(history(in: head)),
      state.web?.row(to: page, of: site.repo, at: head.child("web")),
    ].compactMap(\.self)
    return Section(id: head, rows: rows)
  }

  private func lastCommit(in head: ElementID) -> Row? {
    shown.lastCommit.map { commit in
      .item(
        Item(
          id: head.child("last-commit"), glyph: .commit, title: Line(commit.subject),
          details: ["The last commit that touched it"],
          trailing: commit.date.map { CompactAge(from: $0, to: now).line },
          accessory: commit.hash == nil ? nil : .chevron,
          action: commit.hash.map {
            .navigate(Destination.commit(site.place(ofCommit: $0)).route)
          }))
    }
  }

  private func history(in head: ElementID) -> Item {
    Item(
      id: head.child("history"), glyph: .commit,
      title: isFolder ? "History of this folder" : "History of this file", accessory: .chevron,
      action: .navigate(Destination.history(site.place(path, isFolder: isFolder)).route))
  }

  private var content: [Section] {
    switch shown.content {
    case .folder(let listing):
      let entries = id.child("entries")
      let rows = listing.rows(
        of: site, at: path, shown: state.shownEntries, in: entries,
        more: Command(FileCommand.showEntries.rawValue), now: now)
      let section = Section(
        id: entries, header: path.isRoot ? nil : .init(Line([.identifier(path.text)])),
        footer: listing.note(shown: state.shownEntries, nothing: "Nothing lies here."), rows: rows)
      return [section, listing.readme?.section(in: id.child("readme"))].compactMap(\.self)
    case .text(_, let first):
      return [
        Section(
          id: id.child("content"),
          rows: [
            (state.lines ?? first).row(
              at: id.child("lines"), name: path.text, size: shown.size,
              more: Command(FileCommand.showLines.rawValue))
          ])
      ]
    case .told(let told):
      return [
        Section(
          id: id.child("content"), rows: [.notice(told.notice(shown, path, at: id.child("told")))])
      ]
    }
  }
}

extension FileShown.Told {
  /// What there is in place of lines, in one plain sentence.
  fileprivate func notice(_ shown: FileShown, _ path: RepoPath, at id: ElementID) -> Notice {
    let size = shown.size.map { Line("It has \($0.bytesInWords).") }
    switch self {
    case .binary:
      return Notice(
        id: id, glyph: .file, title: "This file is no text, so it is not shown.", detail: size)
    case .empty:
      return Notice(id: id, glyph: .file, title: "This file is empty.")
    case .largeFile(let bytes):
      return Notice(
        id: id, glyph: .file,
        title: "Git LFS keeps this file elsewhere; here lies a pointer to it.",
        detail: bytes.map { Line("The file itself has \($0.bytesInWords).") })
    case .link(let target):
      return link(to: target, shown.site, path, at: id)
    case .submodule(let url, let branch):
      return Notice(
        id: id, glyph: .repo, title: "Another repository stands in this place.",
        detail: Line(
          [.identifier(url)] + (branch.map { [" at ", .identifier($0)] } ?? [])))
    case .tooLarge:
      return Notice(
        id: id, glyph: .file, title: "This file is too large for the server to send.",
        detail: size)
    }
  }

  /// A link leads on where it stays within the repository.
  private func link(
    to target: String, _ site: RepoSite, _ path: RepoPath, at id: ElementID
  ) -> Notice {
    let place = path.parent?.following(target).map { site.place($0) }
    return Notice(
      id: id, glyph: .link, title: Line(["This is a link to ", .identifier(target)]),
      detail: place == nil ? "That lies outside the repository." : nil,
      button: place.map {
        Button(
          id: id.child("follow"), title: "Follow it",
          action: .navigate(Destination.file($0).route))
      })
  }
}

extension RepoPath {
  /// Where a link in this folder leads; nil where that is outside the repository.
  fileprivate func following(_ target: String) -> RepoPath? {
    guard !target.hasPrefix("/") else { return nil }
    var names = names
    for name in target.split(separator: "/") where name != "." {
      if name == ".." {
        guard names.popLast() != nil else { return nil }
      } else {
        names.append(String(name))
      }
    }
    return RepoPath(names)
  }
}
