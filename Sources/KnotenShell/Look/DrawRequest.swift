import KnotenCore
import KnotenLook
import KnotenRenderText
import KnotenScreen

/// How `look` was asked to draw, and with which renderers.
struct DrawRequest {
  /// The renderers, in the order asked for.
  let renderers: [Renderer]
  /// How high the window of a picture is, in points.
  let pageHeight: Int
  private let options: DrawOptions
  private let size: DrawSize?

  /// Reads the options that say how to draw, and what is set where they say nothing.
  ///
  /// - Throws: `UsageProblem`, `SettingProblem`; `FileProblem`, `ThemeProblem` for the file of a theme.
  init(_ invocation: Invocation, _ environment: ShellEnvironment, _ settings: Settings) throws {
    let renderers = try Self.renderers(invocation.value(of: "format") ?? "text")
    size = try invocation.value(of: "size").map { text throws(UsageProblem) in
      try DrawSize(text, for: renderers)
    }
    self.renderers = renderers
    var options = DrawOptions(
      appearance: try settings.appearance().withoutTerminal,
      colorDepth: DrawOptions.ColorDepth(
        environment: environment.variables, isTurnedOff: invocation.has("no-color")),
      topOnly: invocation.has("top"), showsIDs: invocation.has("ids"))
    if invocation.has("increased-contrast") { options.contrast = .increased }
    options.theme = try settings.theme()
    options.typeSize = try settings.typeSize()
    options.at = try Self.moment(invocation.value(of: "at"))
    pageHeight = size?.height ?? Metrics.height
    self.options = options
  }

  /// How a scene is drawn: as wide and at the moment that was asked for, else as it says itself.
  func options(for scene: Scene) -> DrawOptions {
    var options = options
    options.columns = size?.columns ?? scene.columns ?? options.columns
    options.rows = size?.rows ?? options.rows
    options.width = size?.width ?? options.width
    options.at = options.at ?? scene.at
    return options
  }

  /// What a terminal this wide shows of a look: its first drawing that is lines of text; nil without one.
  func picture(of look: Look, for scene: Scene, columns: Int) -> String? {
    let renderer = renderers.first { $0.fileExtension.hasSuffix("txt") }
    var options = options(for: scene)
    if size == nil {
      let possible = Scene.possibleColumns
      options.columns = min(max(columns, possible.lowerBound), possible.upperBound)
    }
    return renderer?.draw(look, options)
  }

  /// What the name of a drawing ends with, as in `-dark.txt`.
  func ending(for renderer: Renderer) -> String {
    "-\(options.appearance.rawValue).\(renderer.fileExtension)"
  }

  private static func renderers(_ list: String) throws(UsageProblem) -> [Renderer] {
    var chosen: [Renderer] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let renderer = Renderers.all.first(where: { $0.name == name }) else {
        let names = Renderers.all.map(\.name).joined(separator: ", ")
        throw .badValue(
          option: "format", value: list, expected: "one of \(names), or several joined by commas")
      }
      if !chosen.contains(where: { $0.name == name }) { chosen.append(renderer) }
    }
    return chosen
  }

  private static func moment(_ text: String?) throws(UsageProblem) -> Int? {
    guard let text else { return nil }
    guard let milliseconds = Int(text), Scene.possibleMoments.contains(milliseconds) else {
      throw .badValue(
        option: "at", value: text,
        expected: "milliseconds from 0 to \(Scene.possibleMoments.upperBound)")
    }
    return milliseconds
  }
}
