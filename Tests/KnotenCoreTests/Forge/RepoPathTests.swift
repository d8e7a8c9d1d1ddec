import KnotenCore
import Testing

@Suite("Paths within a repository")
struct RepoPathTests {
  @Test func `an empty path is the root`() {
    #expect(RepoPath("") == .root)
  }

  @Test func `a path is its names`() {
    #expect(RepoPath("src/main.swift")?.names == ["src", "main.swift"])
  }

  @Test(
    "a path that leaves the repository, or is none, is refused",
    arguments: ["/", "/etc", "src/", "a//b", "..", "../a", "a/../b", "a/.", ".", "a\0b"])
  func refused(text: String) {
    #expect(RepoPath(text) == nil)
  }

  @Test(
    "a name may hold anything else",
    arguments: ["...", "a\nb", "%2e%2e", "\u{202E}exe", "a\\b", " ", "~"])
  func kept(name: String) {
    #expect(RepoPath.root.child(name)?.text == name)
  }

  @Test func `a name with a slash is none`() {
    #expect(RepoPath.root.child("a/b") == nil)
  }

  @Test func `a path has its bounds`() {
    let longest = String(repeating: "a", count: RepoPath.longest)
    #expect(RepoPath(longest) != nil)
    #expect(RepoPath(longest + "a") == nil)
    #expect(RepoPath([longest, "b"]) == nil)
  }

  @Test func `the folder of a name at the root is the root, which lies in none`() {
    #expect(RepoPath("a")?.parent == .root)
    #expect(RepoPath.root.parent == nil)
  }
}
