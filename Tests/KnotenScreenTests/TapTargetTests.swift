import KnotenScreen
import Testing

@Suite struct TapTargetTests {
  let screen = tinyScreen(
    toolbar: [
      tinyButton("clear", title: "Clear"),
      tinyButton("knots", title: "Custom knots, PRO, locked"),
      tinyButton("pds", title: "Custom PDS, PRO, locked"),
      tinyButton("clear-all", title: "Clear all marks"),
      tinyButton("twin-a", title: "Twin"),
      tinyButton("twin-b", title: "Twin"),
    ])

  @Test(arguments: [
    ("tiny.pds", "tiny.pds"),  // the id
    ("Clear", "tiny.clear"),  // a whole label, though another label holds the word too
    ("PDS", "tiny.pds"),  // a word that only one label has
    ("Custom knots", "tiny.knots"),  // words that follow each other
    ("all marks", "tiny.clear-all"),
  ])
  func `a target is found by what only it has`(name: String, id: String) throws {
    #expect(try screen.tapTarget(name).id.rawValue == id)
  }

  @Test(arguments: [
    ("PRO", ["tiny.knots", "tiny.pds"]), ("Twin", ["tiny.twin-a", "tiny.twin-b"]),
    ("locked", ["tiny.knots", "tiny.pds"]),
  ])
  func `words of several targets are refused with the candidates`(name: String, ids: [String]) {
    let problem = #expect(throws: TapProblem.self) { try screen.tapTarget(name) }
    guard case .several(let targets) = problem else {
      Issue.record("expected several, got \(String(describing: problem))")
      return
    }
    #expect(targets.map(\.id.rawValue) == ids)
  }

  @Test(arguments: ["", " ", "…", "Clea", "knots Custom", "tiny", "nothing of the kind"])
  func `words of no target are refused with all targets`(name: String) {
    let problem = #expect(throws: TapProblem.self) { try screen.tapTarget(name) }
    #expect(problem == TapProblem.none(targets: screen.tapTargets))
  }

  @Test func `an id wins over a label`() throws {
    let screen = tinyScreen(toolbar: [
      tinyButton("a", title: "tiny.b"), tinyButton("b", title: "Other"),
    ])
    #expect(try screen.tapTarget("tiny.b").id.rawValue == "tiny.b")
  }

  @Test func `what has no action is no target`() {
    let button = Button(id: ElementID(screen: "tiny").child("x"), title: "X", action: nil)
    #expect(tinyScreen(toolbar: [button]).tapTargets.isEmpty)
  }
}
