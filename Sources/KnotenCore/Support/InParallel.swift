/// Does the same to each element, at most so many at a time; the results stand in the elements' order.
public func inParallel<Element: Sendable, Value: Sendable>(
  _ elements: [Element], atMost limit: Int,
  _ body: @escaping @Sendable (Element) async -> Value
) async -> [Value] {
  await withTaskGroup(of: (Int, Value).self) { group in
    var waiting = elements.enumerated().makeIterator()
    func start() {
      guard let (index, element) = waiting.next() else { return }
      group.addTask { (index, await body(element)) }
    }
    for _ in 0..<max(1, limit) { start() }
    var results: [Int: Value] = [:]
    for await (index, value) in group {
      results[index] = value
      start()
    }
    return elements.indices.compactMap { results[$0] }
  }
}
