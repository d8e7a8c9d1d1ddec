import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Work, an issue over the recorded world")
@MainActor struct IssueViewModelTests {
  @Test func `a bare name shows the newest open issue on the account's repos`() async throws {
    let screen = try await RecordedWorld().open("issue").screen
    #expect(
      Sample.items(screen).first?.title.text == "Low water at Cuxhaven is nine minutes late")
  }

  @Test func `an issue is opened by its address`() async throws {
    let uri = "at://did:plc:n6sbfhfzinrer3zwy4azacf3/sh.tangled.repo.issue/3mxqndiauyn67"
    let screen = try await RecordedWorld().open("issue/" + uri).screen
    #expect(Sample.items(screen).map(\.id.rawValue) == ["issue.title", "issue.repo"])
  }

  @Test func `a path that is no address leads nowhere`() async throws {
    let world = try RecordedWorld()
    await #expect(throws: UnknownRoute.self) { _ = try await world.open("issue/nonsense") }
  }

  @Test func `names of authors are checked, and the DID stands in for those that fail`()
    async throws
  {
    let comments = Sample.comments(try await RecordedWorld().open("issue").screen)
    let roles = Set(comments.flatMap(\.author.spans).map(\.role))
    #expect(roles == [.strong, .identifier])
  }

  @Test func `an issue that cannot be read says so`() async throws {
    let screen = try await RecordedWorld(fail: ["getIssue=502"]).open("issue").screen
    guard case .failed(let notice) = screen.status else {
      Issue.record("the issue has not failed")
      return
    }
    #expect(notice.title.text == "The issue could not be read.")
  }

  @Test func `without an answer to which is newest the screen has failed`() async throws {
    let screen = try await RecordedWorld(fail: ["listIssues=502"]).open("issue").screen
    guard case .failed(let notice) = screen.status else {
      Issue.record("the issue has not failed")
      return
    }
    #expect(notice.title.text == "Your issues could not be read.")
  }

  @Test func `comments that cannot be read leave the issue`() async throws {
    let world = try RecordedWorld(fail: ["listComments#1=500"])
    let model = try await world.open("issue")
    #expect(Sample.comments(model.screen).count == 1)
    _ = try await world.tap("issue.comments.failure.retry", on: model)
    #expect(Sample.comments(model.screen).count > 5)
  }

  @Test func `failing to refresh keeps what was there and says so`() async throws {
    let world = try RecordedWorld(fail: ["getIssue#2=500"])
    let model = try await world.open("issue")
    let before = Sample.comments(model.screen).count
    _ = try await world.tap("issue.refresh", on: model)
    #expect(Sample.comments(model.screen).count == before)
    #expect(Sample.notice(model.screen)?.title.text == "The issue could not be read.")
  }
}
