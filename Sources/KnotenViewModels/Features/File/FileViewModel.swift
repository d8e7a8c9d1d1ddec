import KnotenCore
import KnotenScreen
import Observation

/// All that a file or a folder shows.
struct FileState: Hashable, Sendable {
  /// What was named; nil for the root of the account's newest repository.
  var named: RepoPlace?
  /// Whether nothing is named and nobody is signed in who could have a repository.
  var isSignedOut = false
  /// What lies there; nil where nothing is named and the account has no repository.
  var shown: Phase<FileShown?> = .loading
  /// Who owns the repository, once the name is known.
  var owner: Actor?
  /// More lines than the first, once they were asked for.
  var lines: FileLines?
  /// How many entries of a folder are shown.
  var shownEntries = FolderListing.someEntries
  /// The pages about the repository; nil where nobody knows their addresses.
  var web: WebPages?
}

/// What a tap on a file or a folder asks for.
enum FileCommand: String, CaseIterable {
  case refresh
  case showEntries = "show-entries"
  case showLines = "show-lines"
}

/// What lies on one path of a repository.
@MainActor @Observable final class FileViewModel: ScreenModel {
  private let reader: FileReader
  private let actors: any ActorResolving
  private let clock: any WallClock
  private let web: WebPages?
  private let shown: Question<FileShown?>
  private var owner: Actor?
  private var lineCount = DiffExtent.firstLines
  private var lines: FileLines?
  private var turns = Turns()
  private var shownEntries = FolderListing.someEntries

  /// A path; where none is named, the root of the account's newest repository.
  init(_ named: RepoPlace?, as account: Actor?, _ dependencies: KnotenDependencies) {
    let reader = FileReader(
      site: RepoSiteReader(named, as: account, dependencies), files: dependencies.repoFiles)
    self.reader = reader
    actors = dependencies.actors
    clock = dependencies.clock
    web = WebPages(appView: dependencies.appView)
    let what = reader.site.named.map { $0.isFolder ? "The folder" : "The file" } ?? "The folder"
    shown = Question(what, clock: clock) { () throws(XRPCFailure) in try await reader.read() }
  }

  var state: FileState {
    FileState(
      named: reader.site.named, isSignedOut: reader.site.isSignedOut, shown: shown.answer,
      owner: owner, lines: lines, shownEntries: shownEntries, web: web)
  }

  var screen: Screen { .file(state, now: clock.now()) }

  func load() async -> [Effect] {
    guard !reader.site.isSignedOut else { return [] }
    await shown.ask()
    guard let repo = shown.answer.content??.site.repo else { return [] }
    await layOut()
    if let resolved = await actors.resolve([repo.owner])[repo.owner] { owner = resolved }
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch FileCommand(rawValue: command.name) {
    case .refresh: return await load()
    case .showEntries: shownEntries += FolderListing.someEntries
    case .showLines:
      lineCount += DiffExtent.moreLines
      await layOut()
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  /// Lays out as many lines as were asked for; the first ones came laid out.
  private func layOut() async {
    guard lineCount > DiffExtent.firstLines,
      case .text(let text, _)? = shown.answer.content??.content
    else { return }
    let turn = turns.next()
    let laidOut = await Self.layOut(text, limit: lineCount)
    if turns.isLatest(turn) { lines = laidOut }
  }

  private nonisolated static func layOut(_ text: String, limit: Int) async -> FileLines {
    FileLines(text, limit: limit)
  }
}
