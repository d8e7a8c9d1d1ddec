import KnotenScreen

/// Every request that a screen makes, gone wrong in every way: drawn, judged, and told in words beside how it shows otherwise.
///
/// Which requests there are is found by running the scenes in which nothing goes wrong.
struct FaultMatrix: Sendable {
  /// What the matrix of a screen came to.
  struct Page: Sendable {
    /// What each cell shows, in words.
    let text: String
    /// What is wrong, by cell.
    let failures: [GoldenReport.Failure]
    /// How many cells were drawn.
    let count: Int
  }

  let screen: ScreenEntry
  let scenes: [Scene]
  let kinds: [FaultKind]
  /// Draws a screen for comparing.
  let json: Renderer
  /// Draws it for people.
  let text: Renderer
  let make: WorldMaker
  let describe: @Sendable (any Error) -> String

  /// Draws the matrix; nil for a screen that asks for nothing.
  ///
  /// - Throws: `CancellationError`.
  func page() async throws -> Page? {
    let cells = try await cells()
    guard !cells.isEmpty else { return nil }
    let pieces = try await Pipeline.run(cells, drive: drive, draw: { piece(of: $0, $1) })
    let head = [
      "\(screen.name): what shows where something goes wrong, beside how it shows otherwise.",
      "Drawn with look \(screen.name) --fail NAME=WORD; again: after all of it was there.",
    ]
    let drawn = pieces.filter { !$0.lines.isEmpty }
    let lines = head + drawn.flatMap { [""] + $0.lines }
    return Page(
      text: lines.map { $0 + "\n" }.joined(), failures: pieces.flatMap(\.failures),
      count: drawn.count)
  }
}

extension FaultMatrix {
  /// What one cell came to; no lines where the fault met nothing.
  private struct Piece: Sendable {
    var lines: [String] = []
    var failures: [GoldenReport.Failure] = []
  }

  /// Each request counts once, in the first scene that makes it.
  private func cells() async throws -> [FaultCell] {
    var covered: Set<String> = []
    var cells: [FaultCell] = []
    for scene in scenes where goesWell(scene) {
      // What cannot be driven is told where the scene itself is drawn.
      guard let visit = try await visit(scene) else { continue }
      let base = FaultCell.Base(
        scene: scene, look: visit.look, asked: visit.asked, tree: tree(of: visit.look),
        lines: Set(lines(of: visit.look)))
      let names = base.asked.keys.filter { covered.insert($0).inserted }.sorted()
      if cells.isEmpty, names.count > 1 { cells += FaultCell.all(of: [], base, kinds) }
      cells += names.flatMap { FaultCell.all(of: [$0], base, kinds) }
    }
    return cells
  }

  /// Whether nothing is wrong on the way to a scene, and the way begins on this screen.
  private func goesWell(_ scene: Scene) -> Bool {
    scene.set.isEmpty && scene.fail.isEmpty && scene.hold.isEmpty
      && scene.route.map { $0.screen == screen.name } != false
  }

  private func visit(_ scene: Scene) async throws -> Driver.Visit? {
    do {
      return try await Driver.visit(scene, of: screen, in: make)
    } catch let cancelled as CancellationError {
      throw cancelled
    } catch {
      return nil
    }
  }

  /// What became of driving a cell.
  private enum Driven: Sendable {
    case look(Look)
    /// The fault met nothing on the way.
    case metNothing
    /// What the next step needs does not show.
    case endsBefore(String)
    /// It cannot be driven; why, in words.
    case not(String)
  }

  private func drive(_ cell: FaultCell) async throws -> Driven {
    do {
      let visit = try await Driver.visit(cell.scene, of: screen, in: make)
      return visit.untouched.count < cell.scene.fail.count ? .look(visit.look) : .metNothing
    } catch let cancelled as CancellationError {
      throw cancelled
    } catch DriveProblem.tap(let words, .none) {
      return .endsBefore(words)
    } catch {
      return .not(describe(error))
    }
  }

  private func piece(of cell: FaultCell, _ driven: Driven) -> Piece {
    switch driven {
    case .look(let look): piece(of: cell, look)
    case .metNothing: Piece()
    case .endsBefore(let words):
      Piece(lines: [cell.title, "  ends before the step “\(VisibleText.of(words))”"])
    case .not(let why):
      Piece(failures: [.notDrawn(screen: screen.name, scene: cell.title, why: why)])
    }
  }

  private func piece(of cell: FaultCell, _ look: Look) -> Piece {
    var piece = Piece(lines: [cell.title])
    guard look != cell.base.look else {
      piece.lines.append("  the same")
      return piece
    }
    if let old = cell.base.tree, let new = tree(of: look) {
      let told = Change.told(ChangeTeller.changes(from: old, to: new))
      piece.lines += told.prefix(Self.mostTold).map { "  " + $0 }
      let untold = told.count - Self.mostTold
      if untold > 0 { piece.lines.append("  and \(untold) more changes") }
    }
    let findings =
      ScreenAudit.findings(in: look.screen)
      + FaultAudit.findings(in: look.screen, lines(of: look), of: cell)
    if !findings.isEmpty {
      piece.failures = [.brokenRules(screen: screen.name, scene: cell.title, findings)]
    }
    return piece
  }

  private static let mostTold = 12

  private func tree(of look: Look) -> DrawnNode? {
    DrawnNode(Array(json.draw(look, DrawOptions()).utf8))
  }

  /// The lines that people read, without the edges of cards and what fills them.
  private func lines(of look: Look) -> [Substring] {
    text.draw(look, DrawOptions(columns: Self.columns)).split(separator: "\n").map { line in
      let bytes = line.utf8.drop { $0 == UInt8(ascii: " ") }
      let end = bytes.lastIndex { $0 != UInt8(ascii: " ") }
      return end.map { Substring(bytes[...$0]) } ?? ""
    }
  }

  /// So wide that a sentence is seldom broken.
  private static let columns = 160
}
