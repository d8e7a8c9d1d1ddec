import KnotenRenderText
import KnotenScreen

/// Where the focus stands among what can be tapped on a screen, and where it goes from there.
///
/// It can stand on what a script can tap, in the screen's own reading order, and on nothing else.
struct FocusRing: Hashable, Sendable {
  /// A target of a block.
  struct Stop: Hashable, Sendable, Comparable {
    /// The block.
    var block: Int
    /// Which of the block's targets it is.
    var number: Int

    static func < (one: Stop, other: Stop) -> Bool {
      (one.block, one.number) < (other.block, other.number)
    }
  }

  /// Where a search for a target goes.
  enum Direction: Hashable, Sendable {
    case forward
    case backward

    /// The direction as a sign.
    var sign: Int { self == .forward ? 1 : -1 }
  }

  /// Where the focus stands; nil where there was nothing to stand on.
  private(set) var stop: Stop?
  /// The element it stands on.
  private(set) var id: ElementID?

  /// Puts the focus on a target.
  mutating func move(to stop: Stop, _ drawings: inout Drawings) {
    let targets = drawings.targets(of: stop.block)
    guard targets.indices.contains(stop.number) else { return }
    self.stop = stop
    id = targets[stop.number].id
  }

  /// Takes the focus away.
  mutating func clear() {
    stop = nil
    id = nil
  }

  /// The target beside another, looked for in so many blocks and no more.
  static func neighbour(
    of stop: Stop, _ direction: Direction, within blocks: Int, _ drawings: inout Drawings
  ) -> Stop? {
    let next = Stop(block: stop.block, number: stop.number + direction.sign)
    if drawings.targets(of: stop.block).indices.contains(next.number) { return next }
    return first(from: stop.block + direction.sign, direction, within: blocks, &drawings)
  }

  /// The first target from a block on, looked for in so many blocks and no more.
  static func first(
    from block: Int, _ direction: Direction, within blocks: Int, _ drawings: inout Drawings
  ) -> Stop? {
    var block = block
    for _ in 0..<max(blocks, 0) where drawings.indices.contains(block) {
      let count = drawings.targets(of: block).count
      if count > 0 { return Stop(block: block, number: direction == .forward ? 0 : count - 1) }
      block += direction.sign
    }
    return nil
  }

  /// Finds the focus again on a screen that replaces its own: by its id, else on the closest target that stood beside it.
  ///
  /// What stood beside it in the content is looked for in the content only, so that the focus does not leave it for a tab.
  mutating func survive(from old: ScreenBlocks, in new: inout Drawings) {
    guard let stop, let id else { return }
    let key = old.key(of: stop.block)
    let isSamePlace = new.indices.contains(stop.block) && new.blocks.key(of: stop.block) == key
    let places = isSamePlace ? [key: stop.block] : new.blocks.places
    clear()
    if let block = places[key], let found = Self.closest(to: stop, id, in: block, &new) {
      return move(to: found, &new)
    }
    let beside = old.content.contains(stop.block) ? old.content : old.blocks.indices
    let all = isSamePlace ? new.blocks.places : places
    for distance in 1..<max(2, beside.count) {
      for direction in [Direction.forward, .backward] {
        let block = stop.block + distance * direction.sign
        guard beside.contains(block), let place = all[old.key(of: block)],
          let found = Self.first(from: place, direction, within: 1, &new)
        else { continue }
        return move(to: found, &new)
      }
    }
  }

  private static func closest(
    to stop: Stop, _ id: ElementID, in block: Int, _ drawings: inout Drawings
  ) -> Stop? {
    let targets = drawings.targets(of: block)
    guard !targets.isEmpty else { return nil }
    let number =
      targets.firstIndex { $0.id == id } ?? min(stop.number, targets.count - 1)
    return Stop(block: block, number: number)
  }
}

extension ScreenBlocks {
  /// Where each block stands, by what it is recognised by; of two alike, the first.
  var places: [Block.Key: Int] {
    var places: [Block.Key: Int] = [:]
    places.reserveCapacity(blocks.count)
    for block in blocks.indices.reversed() { places[key(of: block)] = block }
    return places
  }
}
