import KnotenLook
import KnotenScreen
import Testing

@testable import KnotenShell

@Suite("How look is asked to draw")
struct DrawRequestTests {
  private func request(_ arguments: String...) throws -> DrawRequest {
    try DrawRequest(
      try Invocation(["look", "inbox"] + arguments, of: KnotenTool.description),
      ShellEnvironment(program: "", folder: "/", columns: nil))
  }

  private let scene = Scene(name: "default", about: "As it opens.")

  @Test func `text is drawn where no format is asked for`() throws {
    #expect(try request().renderers.map(\.name) == ["text"])
  }

  @Test func `formats are drawn in the order asked for, each once`() throws {
    #expect(try request("--format", "json,text,json").renderers.map(\.name) == ["json", "text"])
  }

  @Test(arguments: ["", "html", "text,", "text, json", "TEXT"])
  func `an unknown format is refused`(_ list: String) throws {
    #expect(throws: UsageProblem.self) { try request("--format=" + list) }
  }

  @Test func `dark is the default and the last palette given wins`() throws {
    #expect(try request().options(for: scene).appearance == .dark)
    #expect(try request("--dark", "--light").options(for: scene).appearance == .light)
    #expect(try request("--light", "--dark").options(for: scene).appearance == .dark)
  }

  @Test func `a size is a width and a height`() throws {
    let options = try request("--size", "100x40").options(for: scene)
    #expect(options.columns == 100)
    #expect(options.rows == 40)
  }

  @Test func `a scene's own width holds where no size is asked for`() throws {
    var narrow = scene
    narrow.columns = 40
    #expect(try request().options(for: narrow).columns == 40)
    #expect(try request("--size", "100x40").options(for: narrow).columns == 100)
  }

  @Test(arguments: [
    "100", "x", "100x", "19x10", "401x10", "80x0", "80x1001", "-80x24", "80x24x3",
    "99999999999999999999x24", "80×24",
  ])
  func `an impossible size is refused`(_ size: String) throws {
    #expect(throws: UsageProblem.self) { try request("--size=" + size) }
  }
}
