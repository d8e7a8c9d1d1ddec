import KnotenCore
import KnotenNetwork
import KnotenScreen
import KnotenStorage
import KnotenTerminal

/// The app in plain lines: at a terminal, through a pipe, for a screen reader.
@MainActor final class LinearRun {
  private let app: RunApp
  private let navigator: Navigator
  private let input: any Input
  private let output: any Output
  private let isTerminal: Bool
  private let editor: ExternalEditor
  private var linear = Linear()
  /// What is to be said with the next answer.
  private var notes: [String] = []

  /// A conversation over the shell's own streams.
  init(_ shell: Shell, _ app: RunApp) {
    self.app = app
    navigator = Navigator(app: app.screens)
    input = shell.input ?? PipedLines()
    output = shell.output
    isTerminal = shell.environment.isTerminal && shell.input != nil
    editor = ExternalEditor(variables: shell.environment.variables)
  }

  /// Says the first screen, then answers line by line until there are no more.
  ///
  /// - Throws: `UnknownRoute` for the first place; `FileProblem` where nothing can be said.
  func run(from route: Route) async throws -> ExitCode {
    let check = Task {
      if let note = await app.checkSession() { notes.append(note) }
    }
    defer { check.cancel() }
    await tell(try await navigator.open(route))
    try say(screenLines)
    while let line = try await nextLine() {
      let reply = linear.read(line)
      try output.write(lines: reply.lines)
      switch reply.deed {
      case .nothing: try say([])
      case .quit: return .done
      case .tap(let action): try await tap(action)
      case .type(let command): try await tap(.perform(command))
      case .editExternally(let writing): try await edit(writing)
      }
    }
    return .done
  }

  private var screenLines: [String] {
    navigator.screen.map { linear.show($0) } ?? []
  }

  /// Reads off the main actor, where a tap may still have something to do.
  private func nextLine() async throws -> String? {
    if isTerminal { try output.write(linear.prompt) }
    return await Blocking.run { [input] in input.line() }
  }

  private func tap(_ action: ElementAction) async throws {
    do {
      await tell(try await navigator.tap(action))
    } catch {
      notes.append(Sentences.sentence(for: error))
    }
    try say(screenLines)
  }

  private func edit(_ writing: Writing) async throws {
    guard isTerminal else { return try say([ExternalEditor.needsTerminal]) }
    switch await editor.edit(writing.text) {
    case .wrote(let text):
      if case .type(let command) = linear.wrote(text) { try await tap(.perform(command)) }
      try say(["It was taken over; a single dot ends it."])
    case .failed(let why): try say([why])
    }
  }

  private func tell(_ effects: [Effect]) async {
    for effect in effects {
      guard case .openLink(let address) = effect else { continue }
      notes.append("Opens \(Sentences.cleaned(address))")
      if isTerminal { await app.browser?.open(address) }
    }
  }

  private func say(_ lines: [String]) throws(FileProblem) {
    try output.write(lines: lines + notes)
    notes = []
  }
}
