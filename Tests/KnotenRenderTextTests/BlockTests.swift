import KnotenScreen
import Testing

@testable import KnotenRenderText

@Suite("Blocks") struct BlockTests {
  private static let widths = [39, 40, 80, 121]

  private func lines(of screen: Screen, columns: Int) -> [String] {
    let blocks = ScreenBlocks(screen)
    return blocks.blocks.indices.flatMap { block in
      blocks.content(of: block, columns: columns).draw().lines.map(\.text)
    }.filter { !$0.contains(" to the right") }
  }

  /// The lines of the page that blocks draw too: a diff that can be moved sideways has no need to say that it is cut.
  private func page(of screen: Screen, columns: Int) -> [String] {
    var still = Screen(
      name: screen.name, title: screen.title, presentation: screen.presentation,
      status: screen.status, toolbar: screen.toolbar, sections: screen.sections, bar: screen.bar)
    still.tabs = screen.tabs
    still.back = screen.back
    return Renderer.text.draw(Look(screen: still), DrawOptions(columns: columns))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      .filter { !$0.contains(" to the right") }
  }

  /// Where the blocks differ from the page, as the first such line of both; nil where they do not.
  private func difference(of screen: Screen, columns: Int) -> String? {
    let (drawn, page) = (lines(of: screen, columns: columns), page(of: screen, columns: columns))
    guard drawn != page else { return nil }
    let pair = zip(drawn, page).first { $0 != $1 } ?? (drawn.last ?? "", page.last ?? "")
    return "\(columns): \(pair)"
  }

  @Test(arguments: [20] + widths)
  func `the blocks below each other are the page`(columns: Int) {
    for screen in [KitchenSink.sheet, KitchenSink.pushed(.loading)] {
      #expect(difference(of: screen, columns: columns) == nil)
    }
  }

  @Test(arguments: GeneratedScreenTests.seeds)
  func `the blocks of any screen are its page`(seed: UInt64) {
    var generator = ScreenGenerator(seed: seed)
    let screen = generator.screen()
    for columns in Self.widths { #expect(difference(of: screen, columns: columns) == nil) }
  }

  @Test(arguments: GeneratedScreenTests.seeds)
  func `the targets of the blocks are those of the screen, in its order`(seed: UInt64) {
    var generator = ScreenGenerator(seed: seed)
    let screen = generator.screen()
    let blocks = ScreenBlocks(screen)
    #expect(blocks.blocks.indices.flatMap(blocks.targets) == screen.tapTargets)
  }

  @Test(arguments: GeneratedScreenTests.seeds)
  func `what can be tapped in a block and has words has cells in it`(seed: UInt64) {
    var generator = ScreenGenerator(seed: seed)
    let blocks = ScreenBlocks(generator.screen())
    for block in blocks.blocks.indices {
      let drawn = blocks.content(of: block, columns: 80).draw()
      let reached = Set(
        drawn.lines.flatMap(\.spots).flatMap { [$0.touch.target, $0.touch.area] })
      for target in blocks.targets(of: block) where target.label.hasCells {
        #expect(reached.contains(target.id), "\(target.label)")
      }
    }
  }

  @Test(arguments: GeneratedScreenTests.seeds)
  func `a line has a cell for each of its columns`(seed: UInt64) {
    var generator = ScreenGenerator(seed: seed)
    let blocks = ScreenBlocks(generator.screen())
    for columns in Self.widths {
      for block in blocks.blocks.indices {
        for line in blocks.content(of: block, columns: columns).draw().lines {
          let isWhole = line.cells.indices.allSatisfy { column in
            let isHalf = column > 0 && line.cells[column - 1].cells == 2
            return (line.cells[column].cells == 0) == isHalf
          }
          #expect(isWhole && line.cells.count <= columns && line.cells.last?.cells != 2)
        }
      }
    }
  }

  @Test func `a tap on a button of a row reaches the button, elsewhere the row`() throws {
    let id = KitchenSink.root.child("row")
    let item = Item(
      id: id, title: "Title", action: .back,
      buttons: [
        Button(id: id.child("a"), title: "One", action: .back),
        Button(id: id.child("b"), title: "Two", action: .back),
      ])
    let screen = Screen(
      name: "sink", title: "T", presentation: .tab, status: .ready(Freshness()),
      sections: [Section(id: KitchenSink.root.child("s"), rows: [.item(item)])])
    let drawn = ScreenBlocks(screen).content(of: 2, columns: 40).draw()
    let line = try #require(drawn.lines.dropFirst().first)
    let reached = line.cells.indices.map { column in
      line.spots.first { $0.columns.contains(column) }?.touch.element
    }
    #expect(line.text == "│  Title             [ One ]  [ Two ]  │")
    #expect(reached[3] == id)
    #expect(reached[21..<28].allSatisfy { $0 == id.child("a") })
    #expect(reached[28] == id)
    #expect(reached[30..<37].allSatisfy { $0 == id.child("b") })
  }

  @Test func `lines of a diff move sideways under their numbers`() throws {
    let drawn = try diffLines("abcdefghij", from: 3)
    #expect(drawn == ["│  1 + …efghij               │"])
  }

  @Test func `a line that was indented only as far as it moved shows no sign of a cut`() throws {
    #expect(try diffLines("    code", from: 4) == ["│  1 + code                  │"])
  }

  @Test func `half of a wide character is never shown`() throws {
    #expect(try diffLines("a深い一覧", from: 2) == ["│  1 + …い一覧               │"])
  }

  @Test(arguments: [0, 1, 5, 9, 10, 11, 100, Int.max])
  func `lines move any number of columns`(column: Int) throws {
    #expect(try diffLines("abcdefghij", from: column).map { CellWidth.of($0) } == [30])
  }

  private func diffLines(_ text: String, from column: Int) throws -> [String] {
    let file = DiffFile(
      id: KitchenSink.root.child("f"), path: "a", counts: "+1",
      lines: [DiffLine(kind: .added, newNumber: 1, text: Line(text))])
    let screen = Screen(
      name: "sink", title: "T", presentation: .tab, status: .ready(Freshness()),
      sections: [Section(id: KitchenSink.root.child("s"), rows: [.diff(file)])])
    let blocks = ScreenBlocks(screen)
    let block = try #require(blocks.blocks.indices.first { blocks.file(of: $0) != nil })
    return blocks.content(of: block, columns: 30, from: column).draw().lines.map(\.text)
  }
}

extension DrawnLine {
  fileprivate var text: String { cells.reduce(into: "") { $0 += $1.text } }
}

extension String {
  /// Whether something of it shows in cells of its own, whatever stands before it.
  fileprivate var hasCells: Bool {
    self == standingAlone && contains { !$0.isWhitespace && CellWidth.of($0) > 0 }
  }
}
