import Foundation
import Glibc
import TestSupport
import Testing

@testable import KnotenStorage

@Suite struct WholeFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ text: String, to file: String) throws {
    try WholeFile.write(Array(text.utf8), to: folder.path + "/" + file)
  }

  @Test func `a file appears with its folders and nothing beside it`() throws {
    try write("new", to: "a/b/c.txt")
    #expect(try folder.text(of: "a/b/c.txt") == "new")
    #expect(try folder.contents() == ["a", "a/b", "a/b/c.txt"])
  }

  @Test func `what was there before is replaced`() throws {
    try write("a longer text", to: "file")
    try write("short", to: "file")
    #expect(try folder.text(of: "file") == "short")
    #expect(try folder.contents() == ["file"])
  }

  @Test func `a file keeps its permissions`() throws {
    try write("old", to: "file")
    chmod(folder.path + "/file", 0o640)
    try write("new", to: "file")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/file")
    #expect(mode[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a link stays a link and its target is replaced`() throws {
    try write("old", to: "target")
    symlink("target", folder.path + "/link")
    try write("new", to: "link")
    #expect(try folder.text(of: "target") == "new")
    let link = folder.path + "/link"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target")
  }

  @Test(arguments: ["target", "folder/target"])
  func `a link to a file that is not there yet makes it`(_ target: String) throws {
    try folder.write("", to: "folder/other")
    symlink(target, folder.path + "/link")
    symlink("link", folder.path + "/link-to-link")
    try write("new", to: "link-to-link")
    #expect(try folder.text(of: target) == "new")
    #expect(try folder.text(of: "link") == "new")
    let link = folder.path + "/link"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
  }

  @Test func `a link that leads to itself is refused`() throws {
    symlink("b", folder.path + "/a")
    symlink("a", folder.path + "/b")
    let problem = #expect(throws: FileProblem.self) { try write("x", to: "a") }
    #expect(problem?.code == ELOOP)
    #expect(try folder.contents() == ["a", "b"])
  }

  @Test func `a device is written into, not replaced`() throws {
    try WholeFile.write(Array("gone".utf8), to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `a full disk is reported and leaves nothing`() throws {
    #expect(throws: FileProblem(.write, path: "/dev/full", code: ENOSPC)) {
      try WholeFile.write([1], to: "/dev/full")
    }
  }

  @Test func `a folder in the file's place is refused and nothing is left beside it`() throws {
    try write("x", to: "place/file")
    #expect(throws: FileProblem(.write, path: folder.path + "/place", code: EISDIR)) {
      try write("y", to: "place")
    }
    #expect(try folder.contents() == ["place", "place/file"])
  }

  @Test func `a file where a folder should be is refused`() throws {
    try write("x", to: "file")
    #expect(throws: FileProblem.self) { try write("y", to: "file/below") }
    #expect(try folder.text(of: "file") == "x")
  }

  @Test func `a name that is too long is refused and nothing is left beside it`() throws {
    let name = String(repeating: "n", count: 300)
    #expect(throws: FileProblem(.write, path: folder.path + "/" + name, code: ENAMETOOLONG)) {
      try write("x", to: name)
    }
    #expect(try folder.contents().isEmpty)
  }

  @Test func `a file that a killed process left behind is in nobody's way`() throws {
    try folder.write("half", to: ".knoten-\(getpid())-0.tmp")
    try write("whole", to: "file")
    #expect(try folder.text(of: "file") == "whole")
  }

  @Test func `many writers of one file leave one of their contents whole`() async throws {
    let path = folder.path + "/file"
    let contents = (0..<8).map { [UInt8](repeating: UInt8($0), count: 100_000) }
    await withTaskGroup(of: Void.self) { group in
      for bytes in contents {
        group.addTask { try? WholeFile.write(bytes, to: path) }
      }
    }
    let result = try #require(FileManager.default.contents(atPath: path))
    #expect(contents.contains(Array(result)))
    #expect(try folder.contents() == ["file"])
  }
}
