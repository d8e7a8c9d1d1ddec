import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Repo files, over the recorded world")
@MainActor struct RepoViewModelTests {
  private static let quill = "at://did:plc:md6claq3rfacgiihenu7gup5/sh.tangled.repo/quill"

  @Test func `a bare name opens the newest of one's repositories`() async throws {
    let screen = try await RecordedWorld().open("repo").screen
    #expect(Sample.items(screen).first?.title.text == "quill")
  }

  @Test func `signed out, a bare name says so and a named repository shows`() async throws {
    let world = try RecordedWorld(session: .signedOut)
    #expect(try await world.open("repo").screen.tapTarget("Sign in").id.screen == "repo")
    let named = try await world.open("repo/" + Self.quill).screen
    #expect(Sample.items(named).first?.title.text == "quill")
  }

  @Test func `an account without repositories is told so`() async throws {
    let screen = try await RecordedWorld(set: ["listRepos.items=[]"]).open("repo").screen
    guard case .empty(let notice, _) = screen.status else {
      Issue.record("the screen is not empty")
      return
    }
    #expect(notice.title.text == "You have no repositories yet.")
  }

  @Test func `a tag shows the files as they were`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("repo")
    _ = try await world.tap("v0.3.0", on: model)
    #expect(!model.screen.tapTargets.contains { $0.label == "Cargo.toml" })
    #expect(model.screen.tapTargets.contains { $0.label == "LICENSE" })
  }

  @Test func `a branch that nobody listed cannot be chosen`() async throws {
    let model = try await RecordedWorld().open("repo")
    await #expect(throws: UnknownCommand.self) {
      try await model.perform(Command("choose-ref", argument: "nowhere"))
    }
  }

  @Test func `while the files cannot be read the record still shows`() async throws {
    let screen = try await RecordedWorld(fail: ["tree=500"]).open("repo").screen
    #expect(Sample.items(screen).first?.title.text == "quill")
    #expect(try screen.tapTarget("Try again").id.rawValue == "repo.files.failure.retry")
  }

  @Test func `languages that are not known are not said to be none`() async throws {
    let screen = try await RecordedWorld(fail: ["languages=404"]).open("repo").screen
    #expect(screen.elements.contains { $0.spoken == "Languages, could not be counted" })
  }

  @Test func `shares are said aloud without the bar`() async throws {
    let screen = try await RecordedWorld().open("repo").screen
    #expect(
      screen.elements.contains {
        $0.spoken == "Languages, Rust 80%, HTML 15%, Shell 3%, Python 1%, other 1%"
      })
  }

  @Test func `a file named without its kind turns out to be a folder`() async throws {
    let world = try RecordedWorld(fail: ["blob=404"])
    let screen = try await world.open("file/\(Self.quill)//docs").screen
    #expect(screen.tapTargets.contains { $0.label == "wordmark.png" })
  }

  @Test func `a path that leaves the repository leads nowhere`() async throws {
    let world = try RecordedWorld()
    await #expect(throws: UnknownRoute.self) {
      _ = try await world.open("file/\(Self.quill)/main/../../etc")
    }
  }

  @Test func `a link leads on within the repository, and nowhere outside`() async throws {
    let world = try RecordedWorld()
    let inside = try await world.open("file/\(Self.quill)//docs/latest").screen
    #expect(
      try inside.tapTarget("Follow it").action
        == .navigate(Route("file/\(Self.quill)/main/docs/guide/reading/first%20steps.md")))
    let outside = try await world.open("file/\(Self.quill)//docs/outside").screen
    #expect(!outside.tapTargets.contains { $0.label == "Follow it" })
  }

  @Test func `all lines show once they are asked for, and stay when it is read again`() async throws
  {
    let world = try RecordedWorld()
    let model = try await world.open("file/\(Self.quill)//tests/cases.tsv")
    _ = try await world.tap("Show all", on: model)
    #expect(Self.lineCount(model.screen) == 1_204)
    _ = await model.load()
    #expect(Self.lineCount(model.screen) == 1_204)
  }

  @Test func `a history goes on by the number of commits that came`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("history")
    _ = try await world.tap("Load more", on: model)
    #expect(Sample.items(model.screen).count == 58)
    #expect(!model.screen.tapTargets.contains { $0.label == "Load more" })
  }

  @Test func `a commit names who made it where that is somebody else`() async throws {
    let world = try RecordedWorld()
    let screen = try await world.open(
      "commit/\(Self.quill)/c20d19cd323a61b85df64d886e8048aa637ff7b7"
    ).screen
    #expect(screen.elements.contains { $0.spoken.hasPrefix("Committed by, Mira Solheim") })
  }

  @Test func `every id of a commit's diff is the commit screen's own`() async throws {
    let screen = try await RecordedWorld().open("commit").screen
    #expect(screen.elements.allSatisfy { $0.id.screen == "commit" })
  }

  @Test func `an older server's way of naming a commit's change will do`() async throws {
    let screen = try await RecordedWorld(fail: ["diff=404"]).open("commit").screen
    #expect(screen.sections.contains { $0.header?.title.text.hasPrefix("Diff") == true })
  }

  @Test func `only the one site whose addresses are known is linked to`() throws {
    #expect(WebPages(appView: "api.test") == nil)
    let pages = try #require(WebPages(appView: "api.tangled.org"))
    let path = try #require(RepoPath("a b/c#d"))
    #expect(
      pages.address(of: .file(path, ref: "x/y"), in: Sample.repo("loom"))
        == "https://tangled.org/did:plc:ada/loom/blob/x%2Fy/a%20b/c%23d")
  }

  private static func lineCount(_ screen: Screen) -> Int {
    screen.sections.flatMap(\.rows).reduce(0) { count, row in
      if case .diff(let file) = row { count + file.lines.count } else { count }
    }
  }
}
