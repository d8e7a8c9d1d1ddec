import KnotenRenderText
import KnotenScreen

extension Pane {
  /// The element that has the focus; nil where none has, or where it does not show.
  mutating func focused() -> Element? {
    guard let stop = focus.stop, shows(stop) else { return nil }
    return look { $0.targets(of: stop.block)[stop.number] }
  }

  /// Moves the focus to the next target, or where that is far, the view towards it; the answer is whether anything moved.
  mutating func step(_ direction: FocusRing.Direction) -> Bool {
    guard let next = next(direction) else { return nudge(direction) }
    guard viewport.range.contains(next.block) else {
      // What is pinned comes after the end of what scrolls, not before.
      let isLeaving = focus.stop.map { viewport.range.contains($0.block) } ?? true
      return isLeaving && nudge(direction) || put(on: next)
    }
    if shows(next) { return put(on: next) }
    let before = viewport
    guard nudge(direction), !shows(next) else {
      // It comes into view by less.
      _ = move { _, viewport, _ in viewport = before }
      _ = put(on: next)
      return true
    }
    return true
  }

  /// Moves the focus to the target beside it on the same line.
  mutating func stepSideways(_ direction: FocusRing.Direction) -> Bool {
    guard let stop = focus.stop, shows(stop) else { return false }
    let next = FocusRing.Stop(block: stop.block, number: stop.number + direction.sign)
    let isBeside = look { drawings in
      let targets = drawings.targets(of: stop.block)
      guard targets.indices.contains(next.number) else { return false }
      let lines = drawings.lines(of: targets[stop.number].id, in: stop.block)
      return lines.overlaps(drawings.lines(of: targets[next.number].id, in: stop.block))
    }
    return isBeside && put(on: next)
  }

  /// Moves the view by lines, and leaves the focus.
  mutating func scroll(by lines: Int) -> Bool {
    move { drawings, viewport, _ in _ = viewport.scroll(by: lines, &drawings) }
  }

  /// Moves the view by its height, but for a line that both show, and the focus into it; at the end, the focus alone.
  mutating func page(_ direction: FocusRing.Direction) -> Bool {
    if scroll(by: max(1, viewport.height - 1) * direction.sign) {
      if focused() == nil { _ = focusInView(from: .backward) }
      return true
    }
    return focusInView(from: direction)
  }

  /// Shows the beginning or the end, and puts the focus on the target closest to it.
  mutating func jump(to end: FocusRing.Direction) -> Bool {
    let hasMoved = move { drawings, viewport, _ in
      if end == .forward { viewport.scrollToEnd(&drawings) } else { viewport.scrollToTop() }
    }
    return focusInView(from: end) || hasMoved
  }

  /// Puts the focus on a target and shows it.
  mutating func put(on stop: FocusRing.Stop) -> Bool {
    move { drawings, viewport, focus in
      focus.move(to: stop, &drawings)
      guard let id = focus.id else { return }
      viewport.reveal(drawings.lines(of: id, in: stop.block), of: stop.block, &drawings)
    }
  }

  /// Moves the file most of which shows sideways.
  mutating func moveFile(_ direction: FocusRing.Direction) -> Bool {
    look { [viewport] drawings in
      var counts: [ElementID: Int] = [:]
      let visible = viewport.visible(&drawings).map(\.block)
      for block in visible {
        if let file = drawings.blocks.file(of: block) { counts[file, default: 0] += 1 }
      }
      guard
        let file = counts.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) })
      else { return false }
      let step = max(1, drawings.columns / 3)
      return drawings.move(file.key, by: step * direction.sign, showing: Set(visible))
    }
  }

  /// Whether a line of a target shows.
  mutating func shows(_ stop: FocusRing.Stop) -> Bool {
    !viewport.range.contains(stop.block) || visibleStops().contains(stop)
  }

  /// The targets that show of what scrolls, in reading order; one without words shows with what is around it.
  mutating func visibleStops() -> [FocusRing.Stop] {
    look { [viewport] drawings in
      let visible = viewport.visible(&drawings)
      guard let first = visible.first, let last = visible.last else { return [] }
      var stops: [FocusRing.Stop] = []
      for block in first.block...last.block {
        let start = block == first.block ? first.line : 0
        let height = drawings.height(of: block)
        let shown = start..<max(start, block == last.block ? last.line + 1 : height)
        for (number, target) in drawings.targets(of: block).enumerated()
        where height == 0 || drawings.lines(of: target.id, in: block).overlaps(shown) {
          stops.append(FocusRing.Stop(block: block, number: number))
        }
      }
      return stops
    }
  }

  /// Where the focus goes from where it is, or from the edge of the view where it does not show.
  private mutating func next(_ direction: FocusRing.Direction) -> FocusRing.Stop? {
    let reach = rows + 2
    let stops = visibleStops()
    let closest = direction == .forward ? stops.first : stops.last
    if let stop = focus.stop, shows(stop) {
      let next = look { FocusRing.neighbour(of: stop, direction, within: reach, &$0) }
      let range = viewport.range
      let isBefore =
        direction == .forward ? stop.block < range.lowerBound : stop.block >= range.upperBound
      // From what is pinned it goes into what shows, wherever that was scrolled to.
      let isEntering = isBefore && (next.map { range.contains($0.block) } ?? true)
      return isEntering ? closest ?? next : next
    }
    // What is wanted lies beyond a focus that was left behind, even where that stands in a row that shows.
    let beyond =
      focus.stop.map { stop in
        let stops = direction == .forward ? stops : stops.reversed()
        return stops.first { direction == .forward ? $0 > stop : $0 < stop }
      } ?? nil
    if let found = isLeftBehind(direction) ? beyond : closest { return found }
    let edge = look { [viewport] drawings in
      let visible = viewport.visible(&drawings)
      return (direction == .forward ? visible.last : visible.first)?.block ?? viewport.top.block
    }
    return look { FocusRing.first(from: edge + direction.sign, direction, within: reach, &$0) }
  }

  /// Whether the focus lies beyond the edge of the view that a direction leads away from.
  private mutating func isLeftBehind(_ direction: FocusRing.Direction) -> Bool {
    guard let stop = focus.stop, let id = focus.id else { return false }
    return look { [viewport] drawings in
      let line = drawings.lines(of: id, in: stop.block).lowerBound
      let position = Viewport.Position(block: stop.block, line: line)
      guard direction == .backward else { return position < viewport.top }
      return viewport.visible(&drawings).last.map { $0 < position } ?? false
    }
  }

  /// Puts the focus on the target that shows closest to an end, and leaves the view.
  private mutating func focusInView(from end: FocusRing.Direction) -> Bool {
    let stops = visibleStops()
    guard let stop = end == .forward ? stops.last : stops.first else { return false }
    return move { drawings, _, focus in focus.move(to: stop, &drawings) }
  }

  /// Moves the view by a third of its height.
  private mutating func nudge(_ direction: FocusRing.Direction) -> Bool {
    scroll(by: max(1, viewport.height / 3) * direction.sign)
  }
}
