import FoundationEssentials
import KnotenCore
import KnotenScreen

/// A folder made ready to be shown: folders first, each name once, its readme as lines.
struct FolderListing: Hashable, Sendable {
  /// An entry, and what tells it from the others in an id.
  struct Listed: Hashable, Sendable {
    let entry: RepoEntry
    let key: String
  }

  /// How many entries are shown at first, and how many more a tap shows.
  static let someEntries = 500

  let entries: [Listed]
  let readme: Readme?
  let lastCommit: CommitNote?
  private let unreadable: Int

  /// Sorting and reading take time with the size of the folder, so this is not done on the main actor.
  init(_ folder: RepoFolder) {
    var keys = DistinctKeys()
    entries = folder.entries.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
      .map { Listed(entry: $0, key: keys.next($0.name)) }
    readme = folder.readme.map(Readme.init)
    lastCommit = folder.lastCommit
    unreadable = folder.unreadable
  }

  /// The rows of a folder at a path, as far as they are shown, with the button that shows more.
  func rows(
    of site: RepoSite, at path: RepoPath, shown: Int, in id: ElementID, more: Command, now: Date
  ) -> [Row] {
    let rows = entries.prefix(shown).map { row($0, site, path, in: id, now: now) }
    guard shown < entries.count else { return rows }
    let button = Button(
      id: id.child("show-entries"), title: "Show more", action: .perform(more))
    return rows + [.button(button)]
  }

  /// How many are shown, where that is not all; `nothing` where there are none.
  func note(shown: Int, nothing: String) -> Line? {
    let notes = [
      entries.isEmpty && unreadable == 0 ? nothing : nil,
      shown < entries.count
        ? "\(shown.grouped) of \(entries.count.grouped) entries shown." : nil,
      unreadableNote(unreadable, "name"),
    ].compactMap(\.self)
    return notes.isEmpty ? nil : Line(notes.joined(separator: " "))
  }

  private func row(
    _ listed: Listed, _ site: RepoSite, _ path: RepoPath, in id: ElementID, now: Date
  ) -> Row {
    let entry = listed.entry
    let place = path.child(entry.name).map { site.place($0, isFolder: entry.kind == .folder) }
    let facts = [entry.size?.bytesInWords, entry.lastCommit?.subject].compactMap(\.self)
    let about = facts.map { [Span.secondary($0)] }.joined(separator: [.dot])
    var details = facts.isEmpty ? [] : [Line(Array(about))]
    if place == nil { details.append("No path can hold this name, so it cannot be opened.") }
    return .item(
      Item(
        id: id.item(listed.key), glyph: entry.kind.glyph, title: entry.nameLine,
        details: details, capsules: entry.kind.capsules,
        trailing: entry.lastCommit?.date.map { CompactAge(from: $0, to: now).line },
        accessory: place == nil ? nil : .chevron,
        action: place.map { .navigate(Destination.file($0).route) }))
  }
}

extension RepoEntry {
  fileprivate var rank: Int { kind == .folder ? 0 : 1 }

  /// The name, or words in its place where nothing of it could be seen.
  fileprivate var nameLine: Line {
    Line([name.allSatisfy(\.isWhitespace) ? .secondary("No name") : .identifier(name)])
  }
}

extension RepoEntry.Kind {
  /// Its picture.
  var glyph: Glyph {
    switch self {
    case .file, .executable: .file
    case .folder: .folder
    case .symlink: .link
    case .submodule: .repo
    case .other: .unknown
    }
  }

  /// What it is, where that is no plain file or folder.
  fileprivate var capsules: [Capsule] {
    switch self {
    case .file, .folder: []
    case .executable: [Capsule("executable", tone: .neutral)]
    case .symlink: [Capsule("link", tone: .neutral)]
    case .submodule: [Capsule("submodule", tone: .neutral)]
    case .other(let mode): [Capsule(Line("mode " + mode), tone: .neutral)]
    }
  }
}
