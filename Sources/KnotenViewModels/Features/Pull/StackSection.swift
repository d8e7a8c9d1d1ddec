import KnotenCore
import KnotenScreen

/// The stack of a pull, from the bottom up, without the pull itself.
struct StackSection {
  let pull: Pull
  let stack: Phase<PullStack>

  private static let id = ElementID(screen: "pull").child("stack")

  /// The section; nil where the pull stands alone, or nothing is known yet.
  var section: Section? {
    switch stack {
    case .loading:
      return nil
    case .failed(let failure):
      let retry = Command(DetailCommand.refresh.rawValue)
      return Section(
        id: Self.id, header: .init("Stack"),
        rows: [.notice(failure.notice(on: Self.id, retry: retry))])
    case .loaded(let loaded):
      let rows = rows(of: loaded.content)
      guard !rows.isEmpty || loaded.content.isCircular else { return nil }
      return Section(
        id: Self.id, header: .init(title(of: loaded.content)), footer: footer(of: loaded.content),
        rows: rows)
    }
  }

  /// Where the pull stands, where that can be told.
  private func title(of stack: PullStack) -> Line {
    guard stack.missing == nil, !stack.isCircular else { return "Stack" }
    let place = (stack.below.count + 1).grouped
    let count = (stack.below.count + 1 + stack.above.count).grouped
    return Line([
      Span("Stack"), Span(" · ", spoken: ", "),
      Span("\(place) of \(count)", spoken: "this pull is \(place) of \(count)"),
    ])
  }

  private func rows(of stack: PullStack) -> [Row] {
    let below = zip(stack.below, [pull] + stack.below).prefix(PullStack.mostShown)
    let names = Dictionary(stack.above.map { ($0.uri, $0) }) { first, _ in first }
    let above = stack.above.prefix(PullStack.mostShown)
    return (missing(stack).map { [$0] } ?? [])
      + below.reversed().map { row($0, Line(relation(of: $1) + [" builds on it."])) }
      + above.map { row($0, Line(["It builds on "] + relation(of: $0.dependsOn, names) + ["."])) }
  }

  private func relation(of other: Pull) -> [Span] {
    other.uri == pull.uri ? ["This pull"] : quoted(other)
  }

  private func relation(of uri: AtURI?, _ names: [AtURI: Pull]) -> [Span] {
    uri.flatMap { names[$0] }.map(quoted) ?? ["this pull"]
  }

  private func quoted(_ other: Pull) -> [Span] {
    ["“"] + WorkItem(other).titleLine.spans + ["”"]
  }

  private func row(_ neighbour: Pull, _ relation: Line) -> Row {
    let item = WorkItem(neighbour)
    return .item(
      Item(
        id: Self.id.item(item.uri.rawValue), glyph: .pull, title: item.titleLine,
        details: [relation], capsules: item.state.map { [$0.capsule] } ?? [], accessory: .chevron,
        action: .navigate(item.destination.route)))
  }

  /// The next pull below, where only its address is known.
  private func missing(_ stack: PullStack) -> Row? {
    guard let uri = stack.missing, stack.below.count < PullStack.mostShown else { return nil }
    let relation = relation(of: stack.below.last ?? pull)
    return .item(
      Item(
        id: Self.id.item(uri.rawValue), glyph: .pull, title: Line([.identifier(uri.rawValue)]),
        details: [
          Line(relation + [" builds on it; it is not among the repository's pulls."])
        ], accessory: .chevron, action: .navigate(Destination.pull(uri).route)))
  }

  private func footer(of stack: PullStack) -> Line? {
    var notes: [String] = []
    if stack.isCircular {
      notes.append("The pulls name each other in a circle, so none of them is the first.")
    }
    let left = [stack.below, stack.above].reduce(0) {
      $0 + max(0, $1.count - PullStack.mostShown)
    }
    if left > 0 { notes.append("\(left.counted("pull")) further away left out.") }
    return notes.isEmpty ? nil : Line(notes.joined(separator: " "))
  }
}
