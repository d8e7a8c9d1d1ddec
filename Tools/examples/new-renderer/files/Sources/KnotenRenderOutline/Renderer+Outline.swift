public import KnotenScreen

extension Renderer {
  /// Writes a screen as the outline of a document: its headings, and a point for everything else.
  public static let outline = Renderer(
    name: "outline", fileExtension: "outline.md", isCompared: true
  ) { look, _ in
    look.screen.elements.map { element in
      (element.role == .heading ? "# " : "- ") + element.label + "\n"
    }.joined()
  }
}
