import KnotenScreen

extension Renderer {
  /// Draws the label of every element, a line each.
  static let labels = Renderer(name: "labels", fileExtension: "txt", isCompared: true) {
    look, options in
    look.screen.elements.map { $0.label.prefix(options.columns) + "\n" }.joined()
  }

  /// Draws the id of every element, a line each.
  static let ids = Renderer(name: "ids", fileExtension: "ids.txt", isCompared: true) { look, _ in
    look.screen.elements.map { $0.id.rawValue + "\n" }.joined()
  }

  /// Draws a picture, which is compared with nothing.
  static let picture = Renderer(name: "picture", fileExtension: "html", isCompared: false) { _, _ in
    "<p>\n"
  }
}
