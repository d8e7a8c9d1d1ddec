import KnotenLook
import KnotenScreen
import Testing

@MainActor @Suite("Driver")
struct DriverTests {
  private func scene(
    route: String? = nil, set: [String] = [], fail: [String] = [], hold: [String] = [],
    _ steps: Scene.Step...
  ) -> Scene {
    Scene(
      name: "drive", about: "A drive.", route: route.map(Route.init), set: set, fail: fail,
      hold: hold, steps: steps)
  }

  private func look(_ scene: Scene, of entry: ScreenEntry = Notebook.list) async throws -> Look {
    try await Driver.look(at: scene, of: entry, in: Notebook.world)
  }

  @Test func `without a step the screen is seen as it opens`() async throws {
    let screen = try await look(scene()).screen
    #expect(screen.elements.map(\.label).contains("Milk"))
  }

  @Test func `a scene begins at its own route where it has one`() async throws {
    #expect(try await look(scene(route: "note")).screen.name == "note")
  }

  @Test func `steps are done in their order, each after the one before has ended`() async throws {
    let scene = scene(
      .tap("list.refresh"), .tap("Write"), .type(into: "Text", text: "one"),
      .type(into: "note.text", text: "two"), .tap("Send"))
    let requests = RequestFixture(scene)
    _ = try await Driver.look(at: scene, of: Notebook.list) { _ in Notebook.world(requests) }
    #expect(
      requests.log.filter { $0 != "getTags" } == [
        "getNotes", "getNotes", "createNote two", "getNotes",
      ])
  }

  @Test func `typing sends the field's command with the text`() async throws {
    let look = try await look(scene(.tap("Write"), .type(into: "Text", text: "a = b")))
    #expect(look.screen.elements.contains { $0.spoken == "Text, a = b" })
  }

  @Test func `a screen that has done its work closes itself`() async throws {
    #expect(try await look(scene(.tap("Write"), .tap("Send"))).screen.name == "list")
  }

  @Test func `the look carries the effects of the last step`() async throws {
    let look = try await look(scene(.tap("Write"), .tap("Send")))
    #expect(look.effects == [.hapticSuccess])
  }

  @Test func `the effects of an earlier step are gone`() async throws {
    let look = try await look(scene(.tap("Read"), .tap("Refresh")))
    #expect(look.effects.isEmpty)
  }

  @Test func `an override shapes the world`() async throws {
    let screen = try await look(scene(set: ["empty"])).screen
    #expect(screen.elements.map(\.label).contains("No notes yet"))
  }

  @Test func `a fault shapes the world`() async throws {
    guard case .failed = try await look(scene(fail: ["getNotes"])).screen.status else {
      Issue.record("a failed request shows as a failure")
      return
    }
  }
}

extension DriverTests {
  @Suite("Driver: holds", .timeLimit(.minutes(5)))
  @MainActor struct Holds {
    private func scene(_ hold: String..., steps: [Scene.Step] = []) -> Scene {
      Scene(name: "drive", about: "A drive.", hold: hold, steps: steps)
    }

    private func status(_ scene: Scene) async throws -> Status {
      try await Driver.look(at: scene, of: Notebook.list, in: Notebook.world).screen.status
    }

    @Test func `a hold without steps holds the opening`() async throws {
      #expect(try await status(scene("getNotes")) == .loading)
    }

    @Test func `a hold without a number holds the last such request`() async throws {
      let scene = scene("getNotes", steps: [.tap("Refresh"), .tap("Refresh")])
      #expect(try await status(scene) == .ready(Freshness(activity: .refreshing)))
    }

    @Test func `a hold with a number holds that request`() async throws {
      #expect(try await status(scene("getNotes#1", steps: [.tap("Read")])) == .loading)
    }

    @Test func `what is seen while a write is held is the write under way`() async throws {
      let steps: [Scene.Step] = [.tap("Write"), .type(into: "Text", text: "x"), .tap("Send")]
      let look = try await Driver.look(
        at: scene("createNote x", steps: steps), of: Notebook.list, in: Notebook.world)
      #expect(look.screen.status == .ready(Freshness(activity: .refreshing)))
      #expect(look.effects.isEmpty)
    }

    @Test func `steps go on past a request that is held`() async throws {
      let scene = scene("getNotes#1", steps: [.tap("Write"), .type(into: "Text", text: "x")])
      let look = try await Driver.look(at: scene, of: Notebook.list, in: Notebook.world)
      #expect(look.screen.elements.contains { $0.spoken == "Text, x" })
    }

    @Test func `a hold of what nothing asks for is a problem`() async {
      await #expect(throws: DriveProblem.nothingAskedFor("getWeather")) {
        try await status(scene("getWeather"))
      }
    }

    @Test func `a numbered hold that is never met is a problem`() async {
      await #expect(throws: DriveProblem.untouched(["hold getNotes#9"])) {
        try await status(scene("getNotes#9"))
      }
    }

    @Test func `nothing runs on after the look`() async throws {
      let scene = scene("getNotes#2", steps: [.tap("Refresh")])
      let requests = RequestFixture(scene)
      _ = try await Driver.look(at: scene, of: Notebook.list) { _ in Notebook.world(requests) }
      #expect(requests.running == 0)
    }

    @Test func `two holds met by one step leave the next step its time`() async throws {
      let scene = scene(
        "getNotes#1", "getTags#1", steps: [.tap("Write"), .type(into: "Text", text: "x")])
      let look = try await Driver.look(at: scene, of: Notebook.list, in: Notebook.world)
      #expect(look.screen.elements.contains { $0.spoken == "Text, x" })
    }

    @Test func `what is read beside a held request has been read`() async throws {
      let requests = RequestFixture(scene("getNotes#1"))
      _ = try await Driver.look(at: scene("getNotes#1"), of: Notebook.list) { _ in
        Notebook.world(requests)
      }
      #expect(requests.answered == ["getTags"])
    }

    @Test func `two hundred drives give one look`() async throws {
      var looks: Set<Look> = []
      for _ in 0..<200 {
        let scene = scene("getNotes", steps: [.tap("Refresh"), .tap("Read"), .tap("Refresh")])
        looks.insert(try await Driver.look(at: scene, of: Notebook.list, in: Notebook.world))
      }
      #expect(looks.count == 1)
    }

    @Test func `a cancelled drive ends, with nothing left running`() async {
      let scene = scene("getNotes#1", "getNotes#2", steps: [.tap("Refresh")])
      let requests = RequestFixture(scene)
      let world = Notebook.world(requests)
      let drive = Task { try await Driver.look(at: scene, of: Notebook.list) { _ in world } }
      drive.cancel()
      await #expect(throws: CancellationError.self) { try await drive.value }
      #expect(requests.running == 0)
    }
  }

  @Suite("Driver: problems")
  @MainActor struct Problems {
    private func problem(_ steps: Scene.Step..., set: [String] = []) async -> DriveProblem? {
      let scene = Scene(name: "drive", about: "A drive.", set: set, steps: steps)
      return await #expect(throws: DriveProblem.self) {
        try await Driver.look(at: scene, of: Notebook.list, in: Notebook.world)
      }
    }

    @Test func `a tap on what is not there lists what is`() async {
      let problem = await problem(.tap("Delete"))
      #expect(problem?.candidates.map(\.id.rawValue).contains("list.refresh") == true)
    }

    @Test func `a tap that could mean several lists those`() async {
      let problem = await problem(.tap("note"))
      #expect(problem?.candidates.map(\.id.rawValue) == ["list.write", "list.read"])
    }

    @Test func `the sentence of a tap problem names the candidates`() async {
      let problem = await problem(.tap("note"))
      #expect(
        problem?.description
          == "“note” could be any of several: list.write (Write a note), list.read (Read a note).")
    }

    @Test func `typing into a button is a problem that lists the fields`() async {
      let problem = await problem(.tap("Write"), .type(into: "Send", text: "x"))
      #expect(
        problem?.description
          == "“Send” is note.send, which takes no text; there are note.text (Text).")
    }

    @Test func `an override that met nothing is a problem`() async {
      #expect(await problem(set: ["wind"]) == .untouched(["set wind"]))
    }

    @Test func `a tap that leads nowhere names the route`() async {
      #expect(await problem(.tap("Nowhere")) == .unknownRoute(Route("nowhere")))
    }

    @Test func `a command that its own screen does not know is named`() async {
      #expect(await problem(.tap("Break")) == .unknownCommand(Command("break")))
    }

    @Test func `words that would act on a terminal are spelled out`() async {
      let problem = await problem(.tap("\u{1B}[2J"))
      #expect(problem?.description.contains("“‹U+001B›[2J”") == true)
    }
  }
}
