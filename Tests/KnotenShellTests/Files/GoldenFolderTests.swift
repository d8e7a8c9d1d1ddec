import KnotenLook
import TestSupport
import Testing

@testable import KnotenShell

@Suite struct GoldenFolderTests {
  private let folder: TemporaryFolder
  private let files: GoldenFolder

  init() throws {
    folder = try TemporaryFolder()
    files = GoldenFolder(folder.path)
  }

  @Test func `a file that is not there reads as none`() throws {
    #expect(try files.read("app/screen/none.txt") == nil)
  }

  @Test func `what was written is read back`() throws {
    try files.write([1, 2], to: "app/screen/scene.txt")
    #expect(try files.read("app/screen/scene.txt") == [1, 2])
  }

  @Test func `all files below a folder are listed, folders are not`() throws {
    try files.write([1], to: "app/b/x.txt")
    try files.write([1], to: "app/a/.hidden")
    try files.write([1], to: "other/file")
    #expect(Set(try files.paths(under: "app")) == ["app/a/.hidden", "app/b/x.txt"])
  }

  @Test func `a folder that is not there holds no files`() throws {
    #expect(try files.paths(under: "app").isEmpty)
  }

  @Test func `a folder in a file's place is a problem with its path`() throws {
    try files.write([1], to: "app/screen/scene.txt")
    #expect(throws: GoldenFileProblem.self) { try files.read("app/screen") }
    #expect(throws: GoldenFileProblem.self) { try files.write([1], to: "app/screen") }
  }
}
