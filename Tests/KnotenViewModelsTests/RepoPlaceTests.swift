import KnotenCore
import Testing

@testable import KnotenViewModels

@Suite("Places in a repository, as routes name them")
struct RepoPlaceTests {
  private static let uri = "at://did:plc:ada/sh.tangled.repo/loom"

  @Test(
    "a place is read back as it was written",
    arguments: [
      (nil, [], false), ("main", [], false), ("fix/a b", ["src", "main.swift"], false),
      (nil, ["docs"], true), ("%2F", ["100%", "a\nb", "\u{202E}", "..."], false),
    ] as [(String?, [String], Bool)])
  func roundTrip(ref: String?, names: [String], isFolder: Bool) throws {
    let path = try #require(RepoPath(names))
    for name in [RepoName.record(Sample.uri(Self.uri)), .did(Sample.bob.did)] {
      let place = RepoPlace(name, ref: ref, path: path, isFolder: isFolder)
      #expect(RepoPlace(place.description) == place)
    }
  }

  @Test func `slashes in a branch do not part it`() {
    let place = RepoPlace(.record(Sample.uri(Self.uri)), ref: "fix/last")
    #expect(place.description == Self.uri + "/fix%2Flast")
  }

  @Test func `the default branch is an empty segment before a path`() throws {
    let place = try #require(RepoPlace(Self.uri + "//src/a.swift"))
    #expect(place.ref == nil)
    #expect(place.path.text == "src/a.swift")
    #expect(!place.isFolder)
  }

  @Test func `a slash at the end marks a folder`() throws {
    #expect(try #require(RepoPlace(Self.uri + "/main/src/")).isFolder)
  }

  @Test(
    "a path that leaves the repository leads nowhere",
    arguments: [
      "/main/..", "/main/a/../b", "/main/%2E%2E/b", "/main/a%2Fb", "/main//a", "/main/a//b",
      "/main/.", "/main/a%00", "/main/%FF", "/main/%2", "/%FF/a", "/a%00/b",
    ])
  func refused(rest: String) {
    #expect(RepoPlace(Self.uri + rest) == nil)
  }

  @Test(
    "what names no repository leads nowhere",
    arguments: [
      "", "loom", "at://", "at://did:plc:ada", "at://did:plc:ada/sh.tangled.repo",
      "at://ada.test/sh.tangled.repo/loom", "at://did:plc:ada/sh.tangled.repo/loom#/a",
      "did:", "https://e.test/a",
    ])
  func unnamed(text: String) {
    #expect(RepoPlace(text) == nil)
  }

  @Test func `a place has its bounds`() {
    #expect(RepoPlace(Self.uri + "/" + String(repeating: "a/", count: 20_000)) == nil)
    #expect(RepoPlace(Self.uri + "/" + String(repeating: "a", count: 1_025)) == nil)
  }
}
