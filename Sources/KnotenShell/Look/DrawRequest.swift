import KnotenCore
import KnotenLook
import KnotenScreen

/// How `look` was asked to draw, and with which renderers.
struct DrawRequest {
  /// The renderers, in the order asked for.
  let renderers: [Renderer]
  private let appearance: DrawOptions.Appearance
  private let size: (columns: Int, rows: Int)?
  private let topOnly: Bool
  private let showsIDs: Bool

  /// Reads the options that say how to draw.
  init(_ invocation: Invocation) throws(UsageProblem) {
    renderers = try Self.renderers(invocation.value(of: "format") ?? "text")
    let last = invocation.options.last { $0.name == "dark" || $0.name == "light" }
    appearance = last?.name == "light" ? .light : .dark
    size = try Self.size(invocation.value(of: "size"))
    topOnly = invocation.has("top")
    showsIDs = invocation.has("ids")
  }

  /// How a scene is drawn: as wide as asked for, else as it says itself.
  func options(for scene: Scene) -> DrawOptions {
    var options = DrawOptions(appearance: appearance, topOnly: topOnly, showsIDs: showsIDs)
    options.columns = size?.columns ?? scene.columns ?? options.columns
    options.rows = size?.rows ?? options.rows
    return options
  }

  /// What the name of a drawing ends with, as in `-dark.txt`.
  func ending(for renderer: Renderer) -> String {
    "-\(appearance.rawValue).\(renderer.fileExtension)"
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

  private static func size(_ text: String?) throws(UsageProblem) -> (columns: Int, rows: Int)? {
    guard let text else { return nil }
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      possibleColumns.contains(columns), possibleRows.contains(rows)
    else {
      throw .badValue(
        option: "size", value: text,
        expected: "a width from \(possibleColumns.lowerBound) to \(possibleColumns.upperBound) and "
          + "a height from \(possibleRows.lowerBound) to \(possibleRows.upperBound), as in 100x40")
    }
    return (columns, rows)
  }

  /// The widths that a file of scenes may ask for, too.
  static let possibleColumns = 20...400
  private static let possibleRows = 1...1_000
}
