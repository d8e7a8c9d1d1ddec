import Glibc
import KnotenStorage
import TestSupport
import Testing

@testable import KnotenShell

@Suite struct WholeFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ files: [String], to path: String = "place") throws {
    try WholeFolder.write(files.map { ($0, Array("new".utf8)) }, to: folder.path + "/" + path)
  }

  @Test func `a folder appears with its files and nothing beside it`() throws {
    try write(["a/b.txt", "c.txt"], to: "above/place")
    #expect(try folder.files() == ["above/place/a/b.txt", "above/place/c.txt"])
  }

  @Test func `nothing is left of the folder before`() throws {
    try write(["a", "b"])
    try write(["c"])
    #expect(try folder.contents() == ["place", "place/c"])
  }

  @Test func `without files there is no folder`() throws {
    try write(["a"])
    try write([])
    #expect(try folder.contents().isEmpty)
  }

  @Test func `a file in its place gives way`() throws {
    try folder.write("x", to: "place")
    try write(["a"])
    #expect(try folder.files() == ["place/a"])
  }

  @Test func `where it cannot be made nothing is left beside it`() throws {
    try folder.write("x", to: "file")
    #expect(throws: FileProblem.self) { try write(["a"], to: "file/place") }
    #expect(throws: FileProblem.self) { try write([String(repeating: "n", count: 300)]) }
    #expect(try folder.contents() == ["file"])
  }

  @Test func `of many at once one's files are there, and no other's`() async throws {
    let path = folder.path + "/place"
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let files = (0..<5).map { (path: "\(writer)-\($0)", bytes: [UInt8(writer)]) }
          try? WholeFolder.write(files, to: path)
        }
      }
    }
    let files = try folder.files()
    #expect(files.count == 5)
    #expect(Set(files.map { $0.prefix { $0 != "-" } }).count == 1)
  }
}
