import TestSupport
import Testing

@testable import KnotenShell

@Suite("Where look puts its drawings")
struct PlacementTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func placement(_ arguments: String..., formats: Int = 1) throws -> Placement {
    try Placement(
      try Invocation(["look"] + arguments, of: KnotenTool.description), formats: formats,
      environment: ShellEnvironment(program: "", folder: folder.path, columns: nil))
  }

  @Test func `without a word it is a folder that is not the goldens'`() throws {
    #expect(try placement("x").path("inbox-dark.txt") == "out/look/inbox-dark.txt")
  }

  @Test func `a plain name is a file`() throws {
    #expect(try placement("x", "--out", "a.txt") == .file("a.txt"))
  }

  @Test func `a name that ends in a slash is a folder`() throws {
    #expect(try placement("x", "--out", "a/").path("b") == "a/b")
  }

  @Test func `a folder that exists is a folder`() throws {
    try folder.write("", to: "there/file")
    #expect(try placement("x", "--out", "there").path("b") == "there/b")
  }

  @Test func `several formats make a folder`() throws {
    #expect(try placement("x", "--out", "a", formats: 2) == .folder("a"))
  }

  @Test func `every scene goes to a folder`() throws {
    #expect(try placement("--all", "--out", "a") == .folder("a"))
  }

  @Test func `a dash is standard output`() throws {
    #expect(try placement("x", "--out", "-") == .standardOutput)
  }

  @Test func `standard output takes one format, one screen and nothing else`() throws {
    #expect(throws: UsageProblem.self) { try placement("x", "--out", "-", formats: 2) }
    #expect(throws: UsageProblem.self) { try placement("--all", "--out", "-") }
    #expect(throws: UsageProblem.self) { try placement("x", "--json", "--out", "-") }
  }

  @Test func `an empty name is refused`() throws {
    #expect(throws: UsageProblem.self) { try placement("x", "--out=") }
  }
}
