import KnotenRenderText
public import KnotenScreen

/// The app in a terminal as a value: screens and events go in; what is asked for and the bytes to write come out.
///
/// It reads no clock and no descriptor. After `show`, `handle` or a change of `options`, `frame` gives the bytes that bring the terminal up to date.
public struct TerminalView: Sendable {
  /// From this width on, what lies below the top shows beside it.
  private static let columnsOfTwo = 120
  /// How many rows and columns are drawn at most.
  private static let most = 1_000
  /// How many places are remembered that do not show.
  private static let mostPlaces = 32

  /// The size in cells, the palettes and how many colours there are; the rest is of no account here.
  public var options: DrawOptions {
    didSet {
      guard options != oldValue else { return }
      redraw()
      layOut()
    }
  }

  /// What is to be shown; nil before anything is.
  private(set) var shown: Shown?
  /// Which of the screens has the focus.
  var side = Response.Side.top
  /// The keys that work, while they are shown over everything.
  var help: Pane?

  /// What is known of each place, by its key.
  private var panes: [String: Pane] = [:]
  /// The keys of places, the one shown last at the end.
  private var recent: [String] = []
  /// What the terminal shows; nil where that is not known.
  private var terminal: Frame?
  private var codes: FrameWriter.CodeTable

  /// A view that shows nothing yet.
  public init(options: DrawOptions) {
    self.options = options
    codes = FrameWriter.CodeTable(options)
  }

  /// Takes what is to be shown from now on; focus, scroll position and filter stay with the place they belong to.
  public mutating func show(_ shown: Shown) {
    if shown.top.key != self.shown?.top.key { side = .top }
    self.shown = shown
    show(shown.top, edited: shown.editing)
    if let below = shown.below, below.key != shown.top.key { show(below, edited: nil) }
    while recent.count > Self.mostPlaces { panes[recent.removeFirst()] = nil }
    if key(of: side) == nil { side = .top }
    layOut()
  }

  /// Does what a key, the mouse or a paste asks for, or says what it asks of others.
  ///
  /// While something is written, keys are the editor's: only the mouse and the page keys do anything here.
  public mutating func handle(_ event: InputEvent) -> Response {
    guard shown != nil else { return .nothing }
    let response =
      switch event {
      case .ground: Response.nothing
      case .key(let key, let modifiers): press(Keystroke(key, modifiers))
      case .mouse(let event): handle(event)
      case .paste(let text): type(text)
      }
    layOut()
    return response
  }

  /// The bytes that turn what the terminal shows into what it is to show; empty where nothing changed.
  ///
  /// They are to be written whole and in order.
  public mutating func frame() -> [UInt8] {
    guard shown != nil else { return [] }
    let new = drawnFrame()
    let bytes = FrameWriter.bytes(from: terminal, to: new, &codes)
    terminal = new
    return bytes
  }

  /// Forgets what the terminal shows, as after another program has used it: the next frame draws everything.
  public mutating func redraw() {
    terminal = nil
    codes = FrameWriter.CodeTable(options)
  }

  /// The room there is to write in a field or composer of the top screen: the cells of a line, and how many lines.
  ///
  /// The last cell of a line is the cursor's at the end of a text.
  public func editingSize(of id: ElementID) -> (columns: Int, rows: Int) {
    pane(on: .top)?.room(toWriteIn: id) ?? (max(options.columns, 1), 1)
  }

  /// Does something with the pane that has the focus.
  mutating func inFocus<Value>(_ change: (inout Pane) -> Value) -> Value? {
    guard var pane = help else { return on(side, change) }
    help = nil
    defer { help = pane }
    return change(&pane)
  }

  /// Does something with the pane of a screen that shows; nil where there is none.
  mutating func on<Value>(_ side: Response.Side, _ change: (inout Pane) -> Value) -> Value? {
    guard let key = key(of: side), let index = panes.index(forKey: key) else { return nil }
    return change(&panes.values[index])
  }

  /// The pane of a screen that shows; nil where there is none.
  func pane(on side: Response.Side) -> Pane? {
    key(of: side).flatMap { panes[$0] }
  }

  /// Where the panes stand.
  var layout: Layout {
    Layout(
      rows: options.rows.clamped(to: 1...Self.most),
      columns: options.columns.clamped(to: 1...Self.most), hasTwo: hasTwo,
      hasCaption: caption != nil)
  }

  /// Whether two screens show beside each other.
  public var hasTwo: Bool {
    guard let shown, let below = shown.below, below.key != shown.top.key else { return false }
    if case .sheet = shown.top.screen.presentation { return false }
    return options.columns >= Self.columnsOfTwo
  }

  private func key(of side: Response.Side) -> String? {
    switch side {
    case .top: shown?.top.key
    case .below: hasTwo ? shown?.below?.key : nil
    }
  }

  private mutating func show(_ place: Shown.Place, edited: EditedText?) {
    recent.removeAll { $0 == place.key }
    recent.append(place.key)
    if let index = panes.index(forKey: place.key) {
      panes.values[index].show(place.screen, edited: edited)
    } else {
      panes[place.key] = Pane(place.screen)
      if edited != nil { show(place, edited: edited) }
    }
  }

  /// Gives each pane the room that is its own.
  private mutating func layOut() {
    let layout = layout
    _ = on(.top) { $0.resize(rows: layout.top.rows, columns: layout.top.columns) }
    if let below = layout.below {
      _ = on(.below) { $0.resize(rows: below.rows, columns: below.columns) }
    }
    help?.resize(rows: layout.rows, columns: layout.columns)
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
