public import KnotenScreen

extension Renderer {
  /// Draws a screen as plain text: no colour, no escape codes, never wider than the columns asked for.
  ///
  /// Fewer than 20 columns are drawn as 20. Cards and sheets are exactly as wide as asked; other lines end with their last visible cell.
  public static let text = Renderer(name: "text", fileExtension: "txt", isCompared: true) {
    look, options in
    Page(look, options).text
  }
}
