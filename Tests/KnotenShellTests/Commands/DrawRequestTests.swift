import KnotenLook
import KnotenScreen
import Testing

@testable import KnotenShell

@Suite("How look is asked to draw")
struct DrawRequestTests {
  private func request(_ arguments: String...) throws -> DrawRequest {
    let invocation = try Invocation(["look", "inbox"] + arguments, of: KnotenTool.description)
    let environment = ShellEnvironment(program: "", folder: "/", columns: nil)
    return try DrawRequest(
      invocation, environment, Settings(invocation, environment, file: .missing))
  }

  private let scene = Scene(name: "default", about: "As it opens.")

  @Test func `text is drawn where no format is asked for`() throws {
    #expect(try request().renderers.map(\.name) == ["text"])
  }

  @Test func `formats are drawn in the order asked for, each once`() throws {
    #expect(try request("--format", "json,text,json").renderers.map(\.name) == ["json", "text"])
  }

  @Test(arguments: ["", "svg", "text,", "text, json", "TEXT"])
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

  @Test func `a scene's own moment holds where none is asked for`() throws {
    var moving = scene
    moving.at = 200
    #expect(try request().options(for: moving).at == 200)
    #expect(try request("--at", "0").options(for: moving).at == 0)
  }

  @Test func `the size of a page is in points`() throws {
    let request = try request("--format", "html,png", "--size", "430x932")
    #expect(request.options(for: scene).width == 430)
    #expect(request.options(for: scene).columns == 80)
    #expect(request.pageHeight == 932)
    #expect(try self.request("--format", "png").pageHeight == 852)
  }

  @Test func `a size for formats of both kinds is refused`() throws {
    #expect(throws: UsageProblem.self) { try request("--format", "text,html", "--size", "393x852") }
  }

  @Test(arguments: ["239x852", "393x299", "1401x852", "393x8001", "393", "80x24"])
  func `an impossible size of a page is refused`(_ size: String) throws {
    #expect(throws: UsageProblem.self) { try request("--format=html", "--size=" + size) }
  }

  @Test func `a moment and a size of type are read, and settled and L where none is given`() throws
  {
    let given = try request("--at", "100", "--type-size", "AX5").options(for: scene)
    #expect(given.at == 100)
    #expect(given.typeSize == .accessibility5)
    let usual = try request().options(for: scene)
    #expect(usual.at == nil)
    #expect(usual.typeSize == .large)
  }

  @Test(arguments: [
    "--at=-1", "--at=60001", "--at=now", "--at=", "--type-size=l", "--type-size=",
    "--type-size=AX6",
    "--theme=nowhere", "--theme=",
  ])
  func `an impossible moment, size of type or theme is refused`(_ option: String) throws {
    #expect(throws: UsageProblem.self) { try request(option) }
  }

  @Test func `contrast is increased where that is asked for`() throws {
    #expect(try request("--increased-contrast").options(for: scene).contrast == .increased)
    #expect(try request().options(for: scene).contrast == .standard)
  }

  @Test(arguments: [
    "100", "x", "100x", "19x10", "401x10", "80x0", "80x1001", "-80x24", "80x24x3",
    "99999999999999999999x24", "80×24",
  ])
  func `an impossible size is refused`(_ size: String) throws {
    #expect(throws: UsageProblem.self) { try request("--size=" + size) }
  }
}
