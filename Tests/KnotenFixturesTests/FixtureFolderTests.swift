import Foundation
import KnotenCore
import KnotenFixtures
import Testing

@Suite struct FixtureFolderTests {
  @Test func `a folder that is not there is told by its path`() {
    #expect(throws: FixtureProblem.unreadableFolder(path: "/nowhere/at/all")) {
      try FixtureFolder(path: "/nowhere/at/all")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func `a folder that may not be read is not taken for an empty one`() throws {
    let world = try TemporaryWorld(["xrpc/sh.test.list/default.json": "{}"])
    chmod(world.path, 0)
    defer { chmod(world.path, 0o700) }
    #expect(throws: FixtureProblem.unreadableFolder(path: world.path)) { try world.session() }
    #expect(throws: FixtureProblem.unreadableFolder(path: world.path)) {
      try world.folder().names(in: ["xrpc"])
    }
  }

  @Test func `a file is no folder`() throws {
    let world = try TemporaryWorld()
    let file = world.path + "/world.json"
    #expect(throws: FixtureProblem.unreadableFolder(path: file)) { try FixtureFolder(path: file) }
  }

  @Test func `a file below is read`() throws {
    let world = try TemporaryWorld(["http/a.test/b": "hello"])
    #expect(try world.folder().bytes(at: ["http", "a.test", "b"]) == Array("hello".utf8))
  }

  @Test func `names come in order`() throws {
    let world = try TemporaryWorld(["x/b": "", "x/a": "", "x/c": ""])
    #expect(try world.folder().names(in: ["x"]) == ["a", "b", "c"])
  }

  @Test func `a folder that is missing holds no names`() throws {
    #expect(try TemporaryWorld().folder().names(in: ["none"]).isEmpty)
  }

  @Test func `a file is read once`() throws {
    let world = try TemporaryWorld(["a": "before"])
    let folder = try world.folder()
    _ = try folder.bytes(at: ["a"])
    try world.write("after", to: "a")
    #expect(try folder.bytes(at: ["a"]) == Array("before".utf8))
  }

  @Test(arguments: [
    [], [""], ["."], [".."], ["..", "etc", "passwd"], ["xrpc", "..", "world.json"],
    ["../world.json"], ["/etc/passwd"], ["world.json\0"], [String(repeating: "a", count: 100_000)],
    Array(repeating: "a", count: 10_000), ["missing"], ["xrpc"],
  ])
  func `a path that leads to no file of the folder is no file`(_ parts: [String]) throws {
    let world = try TemporaryWorld(["xrpc/keep": ""])
    #expect(try world.folder().bytes(at: parts) == nil)
  }

  @Test func `a link does not lead out of the folder`() throws {
    let world = try TemporaryWorld()
    try FileManager.default.createSymbolicLink(
      atPath: world.path + "/out", withDestinationPath: "/etc")
    #expect(try world.folder().bytes(at: ["out", "passwd"]) == nil)
  }

  @Test func `a folder may be named through a link`() throws {
    let world = try TemporaryWorld()
    let other = try TemporaryWorld()
    let link = other.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: world.path)
    #expect(try FixtureFolder(path: link).bytes(at: ["world.json"]) != nil)
  }

  @Test func `a file over the limit is refused`() throws {
    let limit = 20 * 1_024 * 1_024
    let world = try TemporaryWorld(["large.json": ""])
    try #require(truncate(world.path + "/large.json", limit + 1) == 0)
    let folder = try world.folder()
    let problem = FixtureProblem.tooLarge(path: world.path + "/large.json", limit: limit)
    #expect(throws: problem) { try folder.bytes(at: ["large.json"]) }
  }

  @Test func `a pipe is refused and not waited for`() throws {
    let world = try TemporaryWorld()
    try #require(mkfifo(world.path + "/pipe", 0o600) == 0)
    let folder = try world.folder()
    #expect(throws: FixtureProblem.unreadableFile(path: world.path + "/pipe")) {
      try folder.bytes(at: ["pipe"])
    }
  }

  @Test func `what is no JSON is told by file, line and column`() throws {
    let world = try TemporaryWorld(["a.json": "{\n  \"b\": oops\n}"])
    let folder = try world.folder()
    let problem = #expect(throws: FixtureProblem.self) { try folder.json(at: ["a.json"]) }
    #expect(problem?.description.hasPrefix("\(world.path)/a.json, line 2, column 8: ") == true)
  }
}
