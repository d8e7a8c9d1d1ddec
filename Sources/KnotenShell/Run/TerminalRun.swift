import KnotenCore
import KnotenNetwork
import KnotenRenderText
import KnotenScreen
import KnotenTerminal
import Observation

/// The app in a terminal: what is typed goes to the view, what that asks for to the screens, what they show to the terminal.
@MainActor final class TerminalRun {
  private let app: RunApp
  private let navigator: Navigator
  private let device: TerminalDevice
  private let loan: TerminalLoan
  private let editor: ExternalEditor
  private let steps = StepsUnderWay()
  private let end: AsyncThrowingStream<ExitCode, any Error>.Continuation
  private let ends: AsyncThrowingStream<ExitCode, any Error>
  /// Whether the terminal says what is light and dark.
  private let asksGround: Bool

  private var view: TerminalView
  private var decoder = KeyDecoder()
  private var places: OpenPlaces {
    didSet { isStale = true }
  }
  /// The number of the place below that was asked to load, as it shows beside the top.
  private var loadedBelow: Int?
  private var text: OpenText? {
    didSet { isStale = true }
  }
  private var note: Line? {
    didSet { if note != oldValue { isStale = true } }
  }
  /// Whether the view has not been told all that is to be shown; a key that only moves the focus tells it nothing.
  private var isStale = false
  private var silence: Task<Void, Never>?
  /// Whether the first frame waits for the terminal's answer, so that it is not drawn in the wrong colours.
  private var isWaiting: Bool
  /// Whether the person's editor has the terminal.
  private var isAway = false

  /// A run that has not begun.
  init(_ shell: Shell, _ app: RunApp, _ request: RunRequest, loan: TerminalLoan) {
    let variables = shell.environment.variables
    self.app = app
    self.loan = loan
    navigator = Navigator(app: app.screens)
    places = OpenPlaces(navigator)
    device = TerminalDevice(loan)
    editor = ExternalEditor(variables: variables)
    (ends, end) = AsyncThrowingStream.makeStream()
    // The Linux console has one ground, and would show the question.
    asksGround = request.appearance == nil && variables["TERM"] != "linux"
    isWaiting = asksGround
    var options = DrawOptions(
      appearance: request.appearance ?? DrawOptions.Appearance(variables: variables),
      colorDepth: request.colorDepth)
    options.theme = request.theme
    view = TerminalView(options: options)
  }

  /// Runs until the person or the system ends it; the terminal is as it was once this returns or throws.
  ///
  /// - Throws: `UnknownRoute` for a first place that there is not.
  func run(from route: Route) async throws -> ExitCode {
    let signals = TerminalSignals(loan)
    device.onInput = { [weak self] in self?.take($0) }
    device.onIdle = { [weak self] in self?.draw() }
    fit()
    device.take()
    defer { device.giveBack() }
    if asksGround { device.write(TerminalQuestion.ground) }
    open(route)
    let companions = [
      Task { for await signal in signals.told { answer(signal) } },
      Task { for await places in Observations({ OpenPlaces(self.navigator) }) { show(places) } },
      Task { await growOld() },
      Task { if let note = await app.checkSession() { say(note) } },
      Task {
        try? await Task.sleep(for: TerminalQuestion.patience)
        stopWaiting()
      },
    ]
    defer { for companion in companions { companion.cancel() } }
    for try await code in ends {
      await steps.textsAreSent()
      return code
    }
    return .interrupted
  }
}

extension TerminalRun {
  private func open(_ route: Route) {
    _ = steps.begin(.opening) { [self] in
      do {
        await tell(try await navigator.open(route))
      } catch {
        end.finish(throwing: error)
      }
      showNow()
    }
  }

  /// Ages go on while nothing else happens.
  private func growOld() async {
    while (try? await app.clock.sleep(seconds: 30)) != nil { showNow() }
  }

  private func showNow() {
    show(OpenPlaces(navigator))
  }

  private func show(_ places: OpenPlaces) {
    self.places = places
    if text?.place != places.top?.number { text = nil }
    refresh()
    loadBelow()
  }

  /// A place that a link led past has not loaded yet when it comes to show beside the top.
  private func loadBelow() {
    guard view.hasTwo, let below = places.below, below.number != loadedBelow,
      below.screen.status == .loading
    else { return }
    loadedBelow = below.number
    _ = steps.begin(.opening) { [self] in await navigator.loadBelow() }
  }

  /// Brings the terminal up to date with what is written and said.
  private func refresh() {
    if isStale {
      let editing = text.map {
        $0.editor.shown(at: $0.writing.id, width: view.columnsOfText, height: view.options.rows)
      }
      guard let shown = places.shown(editing: editing, note: note) else { return }
      view.show(shown)
      isStale = false
    }
    draw()
  }

  private func draw() {
    guard !isAway, !isWaiting, device.isIdle else { return }
    device.write(view.frame())
  }

  private func stopWaiting() {
    guard isWaiting else { return }
    isWaiting = false
    draw()
  }

  private func fit() {
    let size = loan.size
    view.options.rows = size.rows
    view.options.columns = size.columns
  }

  private func say(_ words: String) {
    note = Line(words)
    refresh()
  }
}

extension TerminalRun {
  private func answer(_ signal: TerminalSignal) {
    switch signal {
    case .continued:
      if !isAway { takeAgain() }
    case .ended:
      end.yield(.interrupted)
    case .resized:
      fit()
      // A text that is written is wrapped anew.
      isStale = true
      refresh()
      loadBelow()
    case .stopped:
      if !isAway { device.giveBack() }
      TerminalSignals.stop()
      if !isAway { takeAgain() }
    }
  }

  /// Takes the terminal after others had it; in the background it is not ours to take.
  private func takeAgain() {
    guard loan.isInFront else { return }
    fit()
    device.take()
    view.redraw()
    refresh()
  }

  private func take(_ bytes: [UInt8]?) {
    guard let bytes else {
      end.yield(.interrupted)
      return
    }
    handle(decoder.read(bytes))
    silence?.cancel()
    guard decoder.isWaiting else { return }
    silence = Task {
      while decoder.isWaiting {
        let pause = Duration.milliseconds(KeyDecoder.patience)
        guard (try? await Task.sleep(for: pause)) != nil else { return }
        handle(decoder.pause())
      }
    }
  }

  private func handle(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    for event in events { handle(event) }
    refresh()
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .ground(let color):
      if asksGround { view.options.appearance = DrawOptions.Appearance(ground: color) }
      return stopWaiting()
    case .key(.character("c"), .control):
      end.yield(.interrupted)
      return
    case .key, .mouse, .paste:
      note = nil
    }
    if text != nil {
      write(event)
    } else if event == .key(.escape), steps.leave(.refreshing) {
      note = "Refreshing was left."
    } else {
      respond(to: view.handle(event))
    }
  }

  private func respond(to response: Response) {
    switch response {
    case .nothing: break
    case .copy(let words): copy(words)
    case .edit(let id, _): begin(at: id)
    case .editExternally(let id, _):
      if let writing = places.top?.screen.writing(at: id) { editExternally(writing) }
    case .quit: end.yield(.done)
    case .tap(let action, let id, .top): tap(action, of: id)
    case .tap(let action, let id, .below):
      tap(.back, of: id)
      tap(action, of: id)
    }
  }

  private func tap(_ action: ElementAction, of id: ElementID) {
    let kind: StepsUnderWay.Kind
    switch action {
    case .back:
      // Whatever the screen was still reading is read for nobody.
      _ = steps.leave(.opening)
      kind = .opening
    case .navigate: kind = .opening
    case .perform:
      kind = id == ElementID(screen: id.screen).child("refresh") ? .refreshing : .other
    case .open: kind = .other
    }
    let hasBegun = steps.begin(kind) { [self] in await perform(action) }
    if !hasBegun { note = "Too much is under way; wait for some of it." }
    // What is typed next is meant for the place this leads to.
    showNow()
  }

  private func perform(_ action: ElementAction) async {
    do {
      await tell(try await navigator.tap(action))
    } catch {
      note = Line(Sentences.sentence(for: error))
    }
    showNow()
  }

  private func tell(_ effects: [Effect]) async {
    for effect in effects {
      guard case .openLink(let address) = effect else { continue }
      say("Opens \(address)")
      await app.browser?.open(address)
    }
  }

  private func copy(_ words: String) {
    guard let bytes = TerminalQuestion.copy(words) else {
      note = "This is too long to be copied."
      return
    }
    device.write(bytes)
    note = Line("Copied \(words)")
  }
}

extension TerminalRun {
  private func begin(at id: ElementID) {
    guard let top = places.top, let writing = top.screen.writing(at: id) else { return }
    text = OpenText(writing, on: top.number)
  }

  private func write(_ event: InputEvent) {
    guard var text else { return }
    let step = text.take(event, width: view.columnsOfText)
    self.text = text
    switch step {
    case .taken(let isChanged):
      if isChanged, !text.writing.isSingleLine { send(text) }
      if text.editor.isFull { note = "There is no room for more." }
      if case .paste = event, decoder.leftOut > 0 {
        note = Line("\(decoder.leftOut) bytes of the paste were left out.")
      }
    case .over:
      self.text = nil
      send(text)
    case .givenUp:
      self.text = nil
    case .editor:
      editExternally(text.writing.with(text.editor.text))
    case .notTaken:
      let response = view.handle(event)
      // Who presses something is done writing; the old text must not overwrite what that makes of it.
      if case .mouse(let mouse) = event, mouse.kind == .press {
        if case .edit(text.writing.id, _) = response { return }
        self.text = nil
        send(text)
      }
      respond(to: response)
    }
  }

  /// Keeps what was typed at once, so that not even a crash loses it.
  private func send(_ text: OpenText) {
    steps.send(text.command) { [self] command in await perform(.perform(command)) }
  }

  private func editExternally(_ writing: Writing) {
    guard let place = places.top?.number else { return }
    text = nil
    isAway = true
    device.giveBack()
    _ = steps.begin(.other) { [self] in
      let outcome = await editor.edit(writing.text)
      isAway = false
      takeAgain()
      switch outcome {
      case .wrote(let words): send(OpenText(writing.with(words), on: place))
      case .failed(let why): say(why)
      }
    }
  }
}
