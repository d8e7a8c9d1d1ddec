import KnotenCore
import KnotenLook
import KnotenScreen

/// What `look` was asked to draw, and how.
struct LookRequest {
  /// The screen it begins on.
  let entry: ScreenEntry
  /// The state to bring it into, and the way there.
  let scene: Scene
  /// The scene's name if one was asked for, as it stands in the file's name.
  let sceneName: String?

  /// What the arguments ask for: a scene that was written down, or none, and then what else they say.
  ///
  /// - Throws: `UsageProblem`; `SceneProblem` or `GoldenFileProblem` where the scenes cannot be read.
  init(
    _ invocation: Invocation, screens: [ScreenEntry], looks: () throws -> any GoldenFiles
  ) throws {
    guard let place = invocation.operands.first else {
      throw UsageProblem.missingOperand(verb: LookCommand.verb.name, placeholder: "SCREEN")
    }
    let route = Route(place)
    guard let entry = screens.first(where: { $0.name == route.screen }) else {
      let names = screens.map(\.name)
      throw UsageProblem.unknownScreen(
        place, nearest: Nearest.matches(to: route.screen, among: names, limit: 3))
    }
    self.entry = entry
    sceneName = invocation.value(of: "scene")
    let written = try sceneName.map { name in
      let scenes = try looks().scenes(app: Shipped.app, screen: entry.name) ?? []
      return try Self.scene(name, of: entry.name, in: scenes)
    }
    scene = try Self.scene(
      on: written, route: place == entry.name ? nil : route, adding: invocation)
  }

  private static func scene(
    _ name: String, of screen: String, in scenes: [Scene]
  ) throws(UsageProblem) -> Scene {
    guard let scene = scenes.first(where: { $0.name == name }) else {
      throw .unknownScene(
        name, screen: screen,
        nearest: Nearest.matches(to: name, among: scenes.map(\.name), limit: 3))
    }
    return scene
  }

  private static func scene(
    on written: Scene?, route: Route?, adding invocation: Invocation
  ) throws(UsageProblem) -> Scene {
    Scene(
      name: written?.name ?? "default", about: written?.about ?? "",
      route: route ?? written?.route,
      set: (written?.set ?? []) + invocation.values(of: "set"),
      fail: (written?.fail ?? []) + invocation.values(of: "fail"),
      hold: (written?.hold ?? []) + invocation.values(of: "hold"),
      steps: (written?.steps ?? []) + (try steps(of: invocation)),
      session: try Scene.Session(invocation) ?? written?.session ?? .signedIn,
      pro: written?.pro == true || invocation.has("pro"),
      kept: written?.kept,
      columns: written?.columns, at: written?.at)
  }

  /// The taps and typings, in the order given.
  private static func steps(of invocation: Invocation) throws(UsageProblem) -> [Scene.Step] {
    var steps: [Scene.Step] = []
    for option in invocation.options {
      if option.name == "tap" {
        steps.append(.tap(option.value))
      } else if option.name == "type" {
        guard let step = Scene.Step(typing: option.value) else {
          throw .badValue(option: "type", value: option.value, expected: "a field's id, = and text")
        }
        steps.append(step)
      }
    }
    return steps
  }
}

extension Scene.Session {
  /// The account's standing that a call asks for; nil where it asks for none.
  init?(_ invocation: Invocation) throws(UsageProblem) {
    guard let word = invocation.value(of: "session") else { return nil }
    guard let session = Self(rawValue: word) else {
      throw .badValue(
        option: "session", value: word,
        expected: "one of " + Self.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self = session
  }
}
