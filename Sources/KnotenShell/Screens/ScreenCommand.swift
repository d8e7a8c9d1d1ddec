import KnotenCore
import KnotenLook
import KnotenRenderText
import KnotenScreen

/// A verb that opens one screen of the app and draws it on standard output.
protocol ScreenCommand: ShellCommand {
  /// Whether its screen is nothing without an account.
  static var needsAccount: Bool { get }

  /// The place to open.
  static func route(_ shell: Shell, in app: OpenedApp) async throws -> Route
}

extension ScreenCommand {
  static var needsAccount: Bool { false }

  static func run(_ shell: Shell) async throws -> ExitCode {
    try await show(shell, in: try await OpenedApp(shell))
  }

  /// Draws the place that the call names.
  static func show(_ shell: Shell, in app: OpenedApp) async throws -> ExitCode {
    if needsAccount, !app.isSignedIn { throw ScreenProblem.signInNeeded }
    let screen = try await app.screen(at: try await route(shell, in: app))
    try shell.page(try ScreenDrawing(shell).text(of: screen))
    try ScreenProblem.check(screen)
    if let words = screen.status.reservation { try shell.errors.write(lines: [words]) }
    return .done
  }
}

extension Status {
  /// Why what is shown may not be all there is now; nil where nothing stands in the way.
  fileprivate var reservation: String? {
    switch self {
    case .ready(_, let notice?): notice.words
    case .ready(let freshness, nil), .empty(_, let freshness):
      freshness.isOffline ? freshness.age?.text : nil
    case .loading, .failed: nil
    }
  }
}

extension Notice {
  /// The title and the detail as one line.
  fileprivate var words: String {
    [title, detail].compactMap { $0?.text }.joined(separator: " ")
  }
}

/// How a screen is drawn for whoever reads standard output.
struct ScreenDrawing {
  private let renderer: Renderer
  private let options: DrawOptions

  /// JSON where that is asked for, else colours on a terminal or where they are forced, else plain text.
  ///
  /// - Throws: `UsageProblem`, `SettingProblem`; `FileProblem`, `ThemeProblem` for the file of a theme.
  init(_ shell: Shell) throws {
    let environment = shell.environment
    let settings = try Settings(shell)
    var options = DrawOptions(appearance: try settings.appearance().withoutTerminal)
    options.theme = try settings.theme()
    options.colorDepth = DrawOptions.ColorDepth(
      environment: environment.variables, isTurnedOff: shell.invocation.has("no-color"))
    let possible = Scene.possibleColumns
    options.columns =
      environment.columns.map { min(max($0, possible.lowerBound), possible.upperBound) }
      ?? options.columns
    self.options = options
    let hasStyles =
      environment.understandsStyles
      || DrawOptions.ColorDepth.isForced(in: environment.variables) && options.colorDepth != .none
    renderer = if shell.invocation.has("json") { .json } else if hasStyles { .ansi } else { .text }
  }

  /// The drawing.
  func text(of screen: Screen) -> String {
    renderer.draw(Look(screen: screen), options)
  }
}

/// Why a screen that was drawn does not show what was asked for.
enum ScreenProblem: Error, Hashable {
  /// Nothing could be had; what the screen says of it.
  case failed(String)
  /// Somebody has to sign in first.
  case signInNeeded

  /// Throws where the screen says that it could not be filled.
  static func check(_ screen: Screen) throws(ScreenProblem) {
    guard case .failed(let notice) = screen.status else { return }
    throw .failed(notice.words)
  }
}

extension ScreenProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .failed(let words): words
    case .signInNeeded: "nobody is signed in; \(KnotenTool.description.name) login HANDLE signs in."
    }
  }
}
