import KnotenCore
import KnotenRenderText
import KnotenScreen
import KnotenViewModels

/// How `run` was asked to run.
struct RunRequest {
  /// The place that opens first; nil for the app's first tab.
  let route: Route?
  /// Whether the app is said in lines instead of being drawn.
  let isLinear: Bool
  /// Whether both input and output are a terminal.
  let hasTerminal: Bool
  /// Light or dark, as it was asked for or as the environment says; nil where the terminal is to be asked.
  let appearance: DrawOptions.Appearance?
  /// The colours.
  let theme: Theme
  /// How many colours there are.
  let colorDepth: DrawOptions.ColorDepth

  /// Reads the arguments and the environment.
  ///
  /// - Throws: `UsageProblem`; what reading the settings throws.
  init(_ shell: Shell) throws {
    let variables = shell.environment.variables
    route = try Self.route(shell.invocation)
    isLinear =
      shell.invocation.has("linear") || ["", "dumb"].contains(variables["TERM"] ?? "dumb")
      || !["", "0"].contains(variables["ACCESSIBLE"] ?? "")
    hasTerminal = shell.environment.isTerminal && shell.input != nil
    let settings = try Settings(shell)
    appearance = try settings.appearance().settled
    theme = try settings.theme()
    colorDepth = DrawOptions.ColorDepth(
      environment: variables, isTurnedOff: shell.invocation.has("no-color"))
  }

  private static func route(_ invocation: Invocation) throws(UsageProblem) -> Route? {
    guard let place = invocation.operands.first else { return nil }
    let route = Route(place)
    guard let entry = ScreenCatalog.screens.first(where: { $0.name == route.screen }) else {
      let names = ScreenCatalog.screens.map(\.name)
      throw .unknownScreen(
        place, nearest: Nearest.matches(to: route.screen, among: names, limit: 3))
    }
    return place == entry.name ? entry.start : route
  }
}

extension DrawOptions.Appearance {
  /// What the ground of a terminal calls for.
  init(ground: Color) {
    let light =
      Double(ground.red) * 0.299 + Double(ground.green) * 0.587 + Double(ground.blue) * 0.114
    self = light < 128 ? .dark : .light
  }

  /// What the variables of a process say of the ground: `COLORFGBG`, as rxvt and Konsole set it; else dark.
  init(variables: [String: String]) {
    let ground = variables["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    let isLight = ground.map { $0 == 7 || (9...15).contains($0) } ?? false
    self = isLight ? .light : .dark
  }
}
