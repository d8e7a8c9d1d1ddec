/// Spreads work over the cores that is half bound to the main actor: driving one item while those before are drawn.
enum Pipeline {
  /// What is made of each item, in the order of the items.
  ///
  /// - Parameters:
  ///   - items: What is worked on.
  ///   - drive: The half that is done one item after the other.
  ///   - draw: The half that is done beside it.
  /// - Returns: What `draw` made.
  /// - Throws: What `drive` throws; `CancellationError`.
  static func run<Item: Sendable, Driven: Sendable, Drawn: Sendable>(
    _ items: [Item], drive: (Item) async throws -> Driven,
    draw: @escaping @Sendable (Item, Driven) -> Drawn
  ) async throws -> [Drawn] {
    try await withThrowingTaskGroup(of: (number: Int, drawn: Drawn).self) { group in
      var drawn: [Int: Drawn] = [:]
      for (number, item) in items.enumerated() {
        if number >= mostAtOnce, let done = try await group.next() {
          drawn[done.number] = done.drawn
        }
        try Task.checkCancellation()
        let driven = try await drive(item)
        group.addTask { (number, draw(item, driven)) }
      }
      for try await done in group { drawn[done.number] = done.drawn }
      return items.indices.compactMap { drawn[$0] }
    }
  }

  /// As many as wait to be drawn at most: more than there are cores, few enough to keep in memory.
  private static let mostAtOnce = 16
}
