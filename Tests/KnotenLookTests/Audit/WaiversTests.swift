import KnotenScreen
import Testing

@testable import KnotenLook

@Suite("Waivers")
struct WaiversTests {
  private let text = """
    {"format": 1, "waivers": [
      {"of": "audit", "at": "palette.light.danger", "problem": "its contrast*", "reason": "The system's own red."},
      {"of": "faults", "at": "inbox listPulls*", "problem": "the page is blank", "reason": "Known."}
    ]}
    """

  private func finding(_ id: String, _ problem: String) -> ScreenAudit.Finding {
    ScreenAudit.Finding(id: ElementID(screen: id), problem: problem)
  }

  private func read(_ text: String) throws(SceneProblem) -> Waivers {
    try Waivers(Array(text.utf8), at: "Look/a/waivers.json")
  }

  @Test func `a waiver is found by its place and the beginning of its problem`() throws {
    let waivers = try read(text)
    let red = finding("palette.light.danger", "its contrast on surface is 3.3")
    #expect(waivers.position(of: red, .audit) == 0)
    #expect(waivers.position(of: red, .faults) == nil, "it is for another run")
    #expect(waivers.position(of: finding("palette.light.ide", "its contrast"), .audit) == nil)
  }

  @Test func `a cell of the matrix is found by its title`() throws {
    let blank = finding("inbox", "the page is blank")
    #expect(try read(text).position(of: blank, .faults, at: "inbox listPulls 429, again") == 1)
  }

  @Test func `what no finding needs is idle, for its run only`() throws {
    let waivers = try read(text)
    #expect(waivers.idle(of: .audit, besides: []) == ["palette.light.danger: its contrast*"])
    #expect(waivers.idle(of: .audit, besides: [0]).isEmpty)
  }

  @Test(arguments: [
    "", "{}", #"{"format": 2, "waivers": []}"#, #"{"format": 1, "waivers": [{"of": "audit"}]}"#,
    #"{"format": 1, "waivers": [{"of": "x", "at": "a", "problem": "b", "reason": "c"}]}"#,
    #"{"format": 1, "waivers": [{"of": "audit", "at": "a", "problem": "b", "reason": " "}]}"#,
  ])
  func `a file that cannot be used is refused`(_ text: String) {
    #expect(throws: SceneProblem.self) { try read(text) }
  }
}
