import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: 0.1.0, the list of repos")
struct ReposScreenTests {
  @Test func `a repo's name is set in the identifier role`() throws {
    let item = try #require(Self.items([Sample.repo("loom")]).first)
    #expect(Sample.texts(item.title, .identifier) == ["loom"])
  }

  @Test func `its description and its knot stand below`() throws {
    let repo = Sample.repo("loom", did: Sample.bob.did, about: "Weaves")
    let item = try #require(Self.items([repo]).first)
    #expect(item.details == [Line([.secondary("Weaves")]), Line([.identifier("knot.test")])])
  }

  @Test func `a repo without a DID says that pulls and issues cannot be asked for`() throws {
    let item = try #require(Self.items([Sample.repo("dotfiles")]).first)
    #expect(
      item.details.last?.text
        == "Its pulls and issues cannot be asked for: the record has no repository DID.")
  }

  @Test func `a row leads to the repo`() throws {
    #expect(
      Self.items([Sample.repo("loom")]).map(\.action)
        == [.navigate(Route("repo/at://did:plc:ada/sh.tangled.repo/loom"))])
  }

  @Test func `an account without repos is told so`() {
    guard case .empty(let notice, _) = Self.screen([]).status else {
      Issue.record("the list is not empty")
      return
    }
    #expect(notice.title.text == "You have no repositories yet.")
  }

  @Test func `more is offered where the server has more`() throws {
    let screen = Self.screen([Sample.repo("loom")], cursor: "next")
    #expect(try screen.tapTarget("Load more").id.rawValue == "repos.load-more")
  }

  @Test func `a list that is not known yet is loading`() {
    #expect(Screen.repos(ReposState(), now: Sample.now).status == .loading)
  }

  private static func screen(_ repos: [Repo], cursor: String? = nil) -> Screen {
    var state = ReposState()
    let page = Page(elements: repos, cursor: cursor)
    state.repos.succeed(PagedList(page, by: \.uri.rawValue), at: Sample.now)
    return .repos(state, now: Sample.now)
  }

  private static func items(_ repos: [Repo]) -> [Item] {
    Sample.items(screen(repos))
  }
}
