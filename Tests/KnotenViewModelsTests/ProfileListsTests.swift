import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Profile, its lists over the recorded world")
@MainActor struct ProfileListsTests {
  private let world: RecordedWorld

  init() throws { world = try RecordedWorld() }

  @Test func `repos show first, and nothing else is asked for`() async throws {
    let model = try await world.open("profile/" + Self.yuki)
    #expect(Self.title(model) == "Repos")
    #expect(world.session.requests(named: "listFollowsBy") == 0)
    #expect(world.session.requests(named: "listStrings") == 0)
  }

  @Test func `followers are named and lead to their profiles`() async throws {
    let model = try await world.open("profile/" + Self.yuki)
    _ = try await world.tap("Followers", on: model)
    let people = Sample.items(model.screen).dropFirst()
    #expect(people.count == 7)
    #expect(people.contains { $0.title.text == "wren.test" })
    #expect(people.allSatisfy { $0.action != nil })
  }

  @Test func `followers that were counted are not read again to be shown`() async throws {
    let model = try await world.open("profile/" + Self.yuki)
    let reads = world.session.requests(named: "listFollows")
    _ = try await world.tap("Followers", on: model)
    #expect(world.session.requests(named: "listFollows") == reads)
  }

  @Test func `follows are those that the account follows`() async throws {
    let model = try await world.open("profile")
    _ = try await world.tap("Follows", on: model)
    #expect(Sample.items(model.screen).dropFirst().map(\.title.text) == ["yuki-arai.test"])
  }

  @Test func `strings are listed with what they are`() async throws {
    let model = try await world.open("profile")
    _ = try await world.tap("Strings", on: model)
    let strings = Sample.items(model.screen).dropFirst()
    #expect(strings.map(\.title.text) == ["husum.tsv", "release.sh", "ports.txt"])
    #expect(strings.first?.details.map(\.text) == ["Heights at Husum, for the tests of tidemark"])
  }

  @Test func `a string opens and closes in place`() async throws {
    let model = try await world.open("profile")
    _ = try await world.tap("Strings", on: model)
    let button = try #require(Sample.items(model.screen).dropFirst().first?.buttons.first)
    _ = try await world.tap(button.id.rawValue, on: model)
    #expect(Sample.files(model.screen).map(\.lines.count) == [4])
    _ = try await world.tap(button.id.rawValue, on: model)
    #expect(Sample.files(model.screen).isEmpty)
  }

  @Test func `a long string is cut and laid out whole by one tap`() async throws {
    let model = try await world.open("profile")
    _ = try await world.tap("Strings", on: model)
    let button = try #require(Sample.items(model.screen).last?.buttons.first)
    _ = try await world.tap(button.id.rawValue, on: model)
    #expect(Sample.files(model.screen).first?.leftOut?.text == "300 of 400 lines shown.")
    _ = try await world.tap("Show all", on: model)
    #expect(Sample.files(model.screen).first?.lines.count == 400)
  }

  @Test func `a list that fails leaves the others`() async throws {
    let world = try RecordedWorld(fail: ["listStrings=500"])
    let model = try await world.open("profile")
    _ = try await world.tap("Strings", on: model)
    #expect(model.screen.elements.contains { $0.label == "The strings could not be read." })
    _ = try await world.tap("profile.parts.repos", on: model)
    #expect(Sample.items(model.screen).contains { $0.title.text == "tidemark" })
  }

  @Test func `a refresh reads the lists that were shown, and only those`() async throws {
    let model = try await world.open("profile")
    _ = try await world.tap("Strings", on: model)
    _ = try await world.tap("profile.refresh", on: model)
    #expect(world.session.requests(named: "listStrings") == 2)
    #expect(world.session.requests(named: "listFollowsBy") == 0)
    #expect(Self.title(model) == "Strings")
  }

  @Test func `a list that nobody knows is no command`() async throws {
    let model = try await world.open("profile")
    await #expect(throws: UnknownCommand.self) {
      try await model.perform(Command("show", argument: "stars"))
    }
  }

  @Test func `a string that is not listed is no command`() async throws {
    let model = try await world.open("profile")
    await #expect(throws: UnknownCommand.self) {
      try await model.perform(Command("toggle-text", argument: "at://did:plc:x/y.z.w/1"))
    }
  }

  private static let yuki = "did:plc:kiyzplu3fve7sc74qdzj7xa2"

  private static func title(_ model: any ScreenModel) -> String? {
    model.screen.sections.last?.header?.title.text
  }
}
