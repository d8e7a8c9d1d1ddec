import KnotenRenderText
import KnotenScreen

extension TerminalView {
  /// Does what a key asks for where the focus is.
  mutating func press(_ keystroke: Keystroke) -> Response {
    if shown?.editing != nil, help == nil {
      guard keystroke.key == .pageDown || keystroke.key == .pageUp else { return .nothing }
    } else if pane(on: side)?.filter?.isTyping == true, help == nil,
      let response = typeIntoFilter(keystroke)
    {
      return response
    }
    guard let command = KeyCommand.ofKeystroke[keystroke] else { return .nothing }
    return perform(command, by: keystroke) ?? .nothing
  }

  /// Takes text that was put in at once; only the filter has a use for it here.
  mutating func type(_ text: String) -> Response {
    guard help == nil, shown?.editing == nil, var filter = pane(on: side)?.filter, filter.isTyping
    else { return .nothing }
    filter.text = String((filter.text + Span(text).text).prefix(RowFilter.longest))
    _ = on(side) { $0.narrow(by: filter) }
    return .nothing
  }

  /// Carries a command out; nil where there is nothing for it to do here.
  mutating func perform(_ command: KeyCommand, by keystroke: Keystroke) -> Response? {
    if help != nil {
      switch command {
      case .activate, .back, .help, .quit:
        help = nil
        return .nothing
      case .next, .previous, .pageDown, .pageUp, .beginning, .end, .redraw:
        break
      case .right, .left, .otherPane, .tab, .nextTab, .previousTab, .filter, .refresh, .comment,
        .editor, .browse, .copy:
        return nil
      }
    }
    return switch command {
    case .next: moved { $0.step(.forward) }
    case .previous: moved { $0.step(.backward) }
    case .right: moved { $0.stepSideways(.forward) || $0.moveFile(.forward) }
    case .left: moved { $0.stepSideways(.backward) || $0.moveFile(.backward) }
    case .pageDown: moved { $0.page(.forward) }
    case .pageUp: moved { $0.page(.backward) }
    case .beginning: moved { $0.jump(to: .backward) }
    case .end: moved { $0.jump(to: .forward) }
    case .activate: activate()
    case .back: leave(byEscape: keystroke.key == .escape)
    case .otherPane: enterTop()
    case .tab: openTab(numbered: keystroke)
    case .nextTab: openTab(beside: 1)
    case .previousTab: openTab(beside: -1)
    case .filter: beginFilter()
    case .refresh: refresh()
    case .comment: compose { .edit($0, text: $1) }
    case .editor: compose { .editExternally($0, text: $1) }
    case .browse: browse()
    case .copy: copyAddress()
    case .redraw: drawAgain()
    case .help: showHelp()
    case .quit: .quit
    }
  }

  private mutating func moved(_ move: (inout Pane) -> Bool) -> Response? {
    inFocus(move) == true ? .nothing : nil
  }

  private mutating func drawAgain() -> Response {
    redraw()
    return .nothing
  }

  private mutating func leave(byEscape: Bool) -> Response? {
    if byEscape, pane(on: side)?.filter != nil {
      _ = on(side) { $0.narrow(by: nil) }
      return .nothing
    }
    if hasTwo, side == .top {
      side = .below
      return .nothing
    }
    guard let back = shown?.top.screen.back, let action = back.action else { return nil }
    return .tap(action, of: back.id, on: .top)
  }

  private mutating func enterTop() -> Response? {
    guard side == .below else { return nil }
    side = .top
    return .nothing
  }

  private func openTab(numbered keystroke: Keystroke) -> Response? {
    guard case .character(let character) = keystroke.key, let number = character.wholeNumberValue,
      let tabs = shown?.top.screen.tabs, tabs.indices.contains(number - 1)
    else { return nil }
    return tap(tabs[number - 1])
  }

  /// Opens the next tab that can be opened, beginning again after the last.
  private func openTab(beside step: Int) -> Response? {
    guard let tabs = shown?.top.screen.tabs.filter({ $0.action != nil }), tabs.count > 1
    else { return nil }
    let selected = tabs.firstIndex(where: \.isSelected) ?? (step > 0 ? -1 : 0)
    return tap(tabs[(selected + step + tabs.count) % tabs.count])
  }

  private func tap(_ tab: TabItem) -> Response? {
    tab.action.map { .tap($0, of: tab.id, on: .top) }
  }

  private mutating func beginFilter() -> Response? {
    guard pane(on: side)?.screen.sections.contains(where: { !$0.rows.isEmpty }) == true
    else { return nil }
    var filter = pane(on: side)?.filter ?? RowFilter()
    filter.isTyping = true
    _ = on(side) { $0.narrow(by: filter) }
    return .nothing
  }

  /// Takes a key as part of the filter; nil for one that does what it always does.
  private mutating func typeIntoFilter(_ keystroke: Keystroke) -> Response? {
    guard var filter = pane(on: side)?.filter else { return nil }
    switch keystroke.key {
    case .character(let character):
      guard keystroke.modifiers.isEmpty else { return nil }
      return type(String(character))
    case .backspace:
      if filter.text.isEmpty { return leave(byEscape: true) }
      filter.text.removeLast()
    case .enter:
      filter.isTyping = false
    case .delete, .down, .end, .escape, .home, .left, .pageDown, .pageUp, .right, .tab, .up:
      return nil
    }
    let kept = filter.isTyping || !filter.isEmpty ? filter : nil
    _ = on(side) { $0.narrow(by: kept) }
    return .nothing
  }

  private mutating func showHelp() -> Response {
    if help != nil {
      help = nil
    } else {
      help = Pane(.help(workingKeys()))
    }
    return .nothing
  }

  /// The keys that do something where the focus is now, found out by trying them on a copy.
  func workingKeys() -> [(keys: [Keystroke], meaning: String)] {
    KeyCommand.allCases.compactMap { command in
      let keys = command.keystrokes.filter { keystroke in
        // What shows the list works wherever it can be asked for.
        if command == .help { return true }
        var copy = self
        return copy.perform(command, by: keystroke) != nil
      }
      return keys.isEmpty ? nil : (keys, command.meaning)
    }
  }
}

extension Screen {
  /// The keys that work, as a sheet over everything.
  fileprivate static func help(_ keys: [(keys: [Keystroke], meaning: String)]) -> Screen {
    let root = ElementID(screen: "keys")
    let rows = keys.enumerated().map { number, entry in
      Row.field(
        Field(
          id: root.item(String(number)), label: Line(entry.keys.map(\.name).joined(separator: " ")),
          value: Line(entry.meaning)))
    }
    return Screen(
      name: "keys", title: "Keys that work here", presentation: .sheet(radius: .sheet),
      status: .ready(Freshness()),
      sections: [
        Section(id: root.child("list"), footer: "Esc closes this list.", rows: rows)
      ])
  }
}
