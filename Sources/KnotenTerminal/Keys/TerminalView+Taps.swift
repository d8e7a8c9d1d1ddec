import KnotenRenderText
import KnotenScreen

extension TerminalView {
  /// How many lines the wheel moves by.
  private static let linesOfWheel = 3

  /// Taps the element that has the focus; where none shows, it comes into view instead.
  mutating func activate() -> Response? {
    guard let pane = pane(on: side), let stop = pane.focus.stop else { return nil }
    guard let element = on(side, { $0.focused() }) ?? nil else {
      return on(side) { $0.put(on: stop) } == true ? .nothing : nil
    }
    return tap(element, in: stop.block)
  }

  /// Does what the mouse asks for, in the pane it is over.
  mutating func handle(_ event: MouseEvent) -> Response {
    let isOverBelow = layout.below?.contains(row: event.row, column: event.column) ?? false
    let over = isOverBelow ? Response.Side.below : .top
    func scroll(_ view: inout TerminalView, by lines: Int) {
      _ =
        view.help == nil
        ? view.on(over) { $0.scroll(by: lines) } : view.inFocus { $0.scroll(by: lines) }
    }
    switch event.kind {
    case .wheelDown: scroll(&self, by: Self.linesOfWheel)
    case .wheelUp: scroll(&self, by: -Self.linesOfWheel)
    case .wheelLeft: if help == nil { _ = on(over) { $0.moveFile(.backward) } }
    case .wheelRight: if help == nil { _ = on(over) { $0.moveFile(.forward) } }
    case .press: if help == nil { return press(over, event) }
    }
    return .nothing
  }

  /// Begins to write on the top screen: in the composer that is there, or in what has the focus.
  mutating func compose(_ respond: (ElementID, String) -> Response) -> Response? {
    guard let pane = pane(on: .top), let block = pane.drawings.blocks.composer else { return nil }
    let targets = pane.drawings.blocks.targets(of: block)
    guard let number = targets.firstIndex(where: { $0.role == .field }) else { return nil }
    side = .top
    _ = on(.top) { $0.put(on: FocusRing.Stop(block: block, number: number)) }
    let id = targets[number].id
    return respond(id, pane.text(of: id, in: block))
  }

  /// Taps what refreshes the screen in focus.
  func refresh() -> Response? {
    guard let blocks = pane(on: side)?.drawings.blocks else { return nil }
    let id = ElementID(screen: blocks.screen.name).child("refresh")
    return tap(firstOf: blocks.leading) { $0.id == id }
  }

  /// Opens the address of what has the focus, of its row or of its screen, in this order.
  mutating func browse() -> Response? {
    let focused = on(side) { $0.focused() } ?? nil
    if let focused, focused.isLink { return tap(firstOf: [focused]) { _ in true } }
    guard let pane = pane(on: side) else { return nil }
    let beside = focused == nil ? nil : pane.focus.stop
    let blocks = pane.drawings.blocks
    return tap(firstOf: (beside.map { blocks.targets(of: $0.block) } ?? []) + blocks.leading) {
      $0.isLink
    }
  }

  /// Copies the at-uri of what has the focus, else that of its place.
  mutating func copyAddress() -> Response? {
    let focused = on(side) { $0.focused() } ?? nil
    let key = side == .top ? shown?.top.key : shown?.below?.key
    let address =
      focused.flatMap { RecordAddress.inElement($0.id) } ?? key.flatMap(RecordAddress.inPath)
    return address.map { .copy($0) }
  }

  private func tap(firstOf elements: [Element], _ isSought: (Element) -> Bool) -> Response? {
    elements.first(where: isSought).flatMap { element in
      element.action.map { .tap($0, of: element.id, on: side) }
    }
  }

  private mutating func press(_ over: Response.Side, _ event: MouseEvent) -> Response {
    guard let area = over == .below ? layout.below : layout.top,
      let stop = on(
        over,
        { pane in
          pane.stop(row: event.row - area.row, column: event.column - area.column)
        }) ?? nil
    else { return .nothing }
    side = over
    _ = on(over) { $0.put(on: stop) }
    guard let element = on(over, { $0.focused() }) ?? nil else { return .nothing }
    return tap(element, in: stop.block) ?? .nothing
  }

  /// Taps an element; one that can be written in is written in, once its screen is on top.
  private mutating func tap(_ element: Element, in block: Int) -> Response? {
    guard let action = element.action else { return nil }
    let tapped = side
    side = .top
    guard element.role == .field else { return .tap(action, of: element.id, on: tapped) }
    if tapped == .below {
      return shown?.top.screen.back.flatMap { back in
        back.action.map { .tap($0, of: back.id, on: .top) }
      }
    }
    let text = pane(on: .top)?.text(of: element.id, in: block) ?? ""
    return .edit(element.id, text: text)
  }
}

extension Pane {
  /// What stands in a field or composer.
  fileprivate func text(of id: ElementID, in block: Int) -> String {
    for row in drawings.blocks.rows(of: block) where row.id == id {
      switch row {
      case .composer(let composer): return composer.lines.map(\.text).joined(separator: "\n")
      case .field(let field): return field.value.text
      case .button, .choice, .comment, .diff, .group, .hero, .item, .notice, .product: break
      }
    }
    return ""
  }

  /// The target at a cell of the pane.
  fileprivate mutating func stop(row: Int, column: Int) -> FocusRing.Stop? {
    let positions = positions()
    guard positions.indices.contains(row), let position = positions[row] else { return nil }
    let spots = line(at: position).spots
    // A line ends with its last visible cell, and what stands around it goes on.
    let spot = spots.first { $0.columns.contains(column) } ?? spots.last
    guard let spot, column >= spot.columns.lowerBound else { return nil }
    let id = spot.columns.contains(column) ? spot.touch.element : spot.touch.area
    return look { drawings in
      drawings.targets(of: position.block).firstIndex { $0.id == id }
        .map { FocusRing.Stop(block: position.block, number: $0) }
    }
  }
}

extension ScreenBlocks {
  /// What can be tapped above the content.
  fileprivate var leading: [Element] {
    (0..<content.lowerBound).flatMap(targets)
      + (content.isEmpty || blocks[content.lowerBound] != .status
        ? [] : targets(of: content.lowerBound))
  }
}

extension Element {
  /// Whether it leads out of the app.
  fileprivate var isLink: Bool {
    if case .open = action { true } else { false }
  }
}
