import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("A folder as rows")
struct FolderListingTests {
  @Test func `folders come first, and each kind by name`() {
    let items = Self.items([
      .init(name: "b", kind: .file), .init(name: "z", kind: .folder),
      .init(name: "a", kind: .submodule), .init(name: "y", kind: .folder),
    ])
    #expect(items.map(\.title.text) == ["y", "z", "a", "b"])
  }

  @Test(
    "a name that no path can hold is shown and leads nowhere",
    arguments: ["..", ".", "", "a/b", "../../etc/passwd"])
  func refused(name: String) throws {
    let item = try #require(Self.items([.init(name: name, kind: .file)]).first)
    #expect(item.action == nil)
    #expect(item.details.last?.text == "No path can hold this name, so it cannot be opened.")
  }

  @Test func `a name that comes twice has two ids`() {
    let items = Self.items([.init(name: "a", kind: .file), .init(name: "a", kind: .file)])
    #expect(Set(items.map(\.id)).count == 2)
  }

  @Test func `what is no plain file says what it is`() {
    let items = Self.items([
      .init(name: "a", kind: .executable), .init(name: "b", kind: .symlink),
      .init(name: "c", kind: .submodule), .init(name: "d", kind: .other("0777777")),
    ])
    #expect(
      items.flatMap(\.capsules).map(\.text.text)
        == ["executable", "link", "submodule", "mode 0777777"])
  }

  @Test func `a hundred thousand entries are shown some at a time`() {
    let listing = FolderListing(
      RepoFolder(entries: (0..<100_000).map { RepoEntry(name: "f\($0)", kind: .file) }))
    let rows = listing.rows(
      of: Self.site, at: .root, shown: FolderListing.someEntries, in: ElementID(screen: "file"),
      more: Command("more"), now: Sample.now)
    #expect(rows.count == FolderListing.someEntries + 1)
    #expect(
      listing.note(shown: FolderListing.someEntries, nothing: "")?.text
        == "500 of 100,000 entries shown.")
  }

  @Test func `entries that could not be read are counted, and are not nothing`() {
    let listing = FolderListing(RepoFolder(entries: [], unreadable: 2))
    #expect(
      listing.note(shown: 9, nothing: "Nothing.")?.text
        == "2 names could not be read and are left out.")
  }

  @Test func `a folder leads to a folder, a file to a file`() {
    let items = Self.items([
      .init(name: "src", kind: .folder), .init(name: "a\nb", kind: .file),
    ])
    #expect(
      items.map(\.action) == [
        .navigate(Route("file/at://did:plc:ada/sh.tangled.repo/loom/fix%2Fa/src/")),
        .navigate(Route("file/at://did:plc:ada/sh.tangled.repo/loom/fix%2Fa/a%0Ab")),
      ])
  }

  private static let site = RepoSite(repo: Sample.repo("loom"), ref: "fix/a")

  private static func items(_ entries: [RepoEntry]) -> [Item] {
    FolderListing(RepoFolder(entries: entries)).rows(
      of: site, at: .root, shown: 100, in: ElementID(screen: "file"), more: Command("more"),
      now: Sample.now
    ).compactMap { if case .item(let item) = $0 { item } else { nil } }
  }
}
