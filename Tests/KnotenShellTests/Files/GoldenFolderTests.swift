import Glibc
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

  @Test func `all files below a folder are listed, folders and hidden files are not`() throws {
    for path in ["app/b/x.txt", "app/a/x.orig", "app/a/.hidden", "app/.git/x", "other/file"] {
      try files.write([1], to: path)
    }
    #expect(Set(try files.paths(under: "app")) == ["app/a/x.orig", "app/b/x.txt"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pipe is refused and not waited for`() throws {
    mkfifo(folder.path + "/pipe", 0o600)
    #expect(throws: GoldenFileProblem(path: "pipe", reason: "it is no plain file")) {
      try files.read("pipe")
    }
  }

  @Test func `a file too long to be a golden is refused`() throws {
    try folder.write("", to: "long")
    truncate(folder.path + "/long", 30_000_000)
    #expect(throws: GoldenFileProblem.self) { try files.read("long") }
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
