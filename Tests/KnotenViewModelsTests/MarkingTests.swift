import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Following and starring over the recorded world")
@MainActor struct MarkingTests {
  @Test func `what is set is read from the account's own server`() async throws {
    let model = try await RecordedWorld().open(Self.yuki)
    #expect(Self.titles(model) == ["Unfollow", "Star", "Unstar"])
  }

  @Test func `one's own profile offers nothing of the kind`() async throws {
    #expect(Self.titles(try await RecordedWorld().open("profile")).isEmpty)
  }

  @Test func `unfollowing deletes the record that follows`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open(Self.yuki)
    _ = try await world.tap("Unfollow", on: model)
    #expect(Self.titles(model).first == "Follow")
    let call = try #require(world.session.caller.calls.last)
    #expect(call.nsid.rawValue == "com.atproto.repo.deleteRecord")
  }

  @Test func `following shows at once, and says that it is being sent`() async throws {
    let world = try RecordedWorld(hold: ["createRecord"])
    let model = try await world.open(Self.yuki)
    _ = try await world.tap("Unfollow", on: model)
    let following = Task { try await world.tap("Follow", on: model) }
    await world.waitUntilHeld()
    let item = try #require(Sample.items(model.screen).first)
    #expect(item.buttons.map(\.title.text) == ["Unfollow"])
    #expect(item.capsules.map(\.text.text) == ["verified", "sending"])
    following.cancel()
    _ = try await following.value
  }

  @Test func `a star that fails is put back, and trying again writes the same record`()
    async throws
  {
    let world = try RecordedWorld(fail: ["createRecord#1=500"])
    let model = try await world.open(Self.yuki)
    _ = try await world.tap("Star", on: model)
    #expect(Self.titles(model) == ["Unfollow", "Star", "Unstar"])
    _ = try await world.tap("Try again", on: model)
    #expect(Self.titles(model) == ["Unfollow", "Unstar", "Unstar"])
    let inputs = world.session.caller.calls.map(\.input)
    #expect(inputs.count == 2 && inputs[0] == inputs[1])
  }

  @Test func `what was just followed can be unfollowed by the key it was given`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open(Self.yuki)
    for title in ["Unfollow", "Follow", "Unfollow"] { _ = try await world.tap(title, on: model) }
    let calls = world.session.caller.calls
    let keys = calls.dropFirst().map { call -> JSONValue? in
      if case .object(let input) = call.input { input["rkey"] } else { nil }
    }
    #expect(keys.count == 2 && keys[0] == keys[1])
  }

  @Test func `a change that fails is put back to what was written before it`() async throws {
    let world = try RecordedWorld(fail: ["createRecord=500"])
    let model = try await world.open(Self.yuki)
    for title in ["Unfollow", "Follow"] { _ = try await world.tap(title, on: model) }
    #expect(Self.titles(model).first == "Follow")
  }

  @Test func `a change stays until what is set is read again`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open(Self.yuki)
    _ = try await world.tap("Unfollow", on: model)
    _ = await model.load()
    // The recorded server never changes, so its own answer counts again.
    #expect(Self.titles(model).first == "Unfollow")
  }

  @Test func `marks that cannot be read are said, and nothing can be pressed`() async throws {
    let model = try await RecordedWorld(fail: ["listRecords=503"]).open(Self.yuki)
    #expect(Self.titles(model).isEmpty)
    #expect(model.screen.elements.contains { $0.label == "Whom you follow could not be read." })
  }

  @Test func `a repo that is not listed is no command`() async throws {
    let model = try await RecordedWorld().open(Self.yuki)
    await #expect(throws: UnknownCommand.self) {
      try await model.perform(Command("star", argument: "did:plc:somewhere"))
    }
  }

  private static let yuki = "profile/did:plc:kiyzplu3fve7sc74qdzj7xa2"

  private static func titles(_ model: any ScreenModel) -> [String] {
    Sample.items(model.screen).flatMap(\.buttons).map(\.title.text)
  }
}
