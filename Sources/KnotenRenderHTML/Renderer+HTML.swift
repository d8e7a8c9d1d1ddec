public import KnotenScreen

extension Renderer {
  /// Draws a screen as a page for a browser: one document that asks for nothing else and needs no scripts.
  ///
  /// It stands in for the app on a phone: measured in points, the ids and the reading order of the other drawings. Pages are for
  /// eyes and never compared, though the same look always gives the same bytes.
  public static let html = Renderer(
    name: "html", fileExtension: "html", isCompared: false, measure: .points
  ) { look, options in
    var markup = Markup()
    markup.document(Page(look, options))
    return String(decoding: markup.bytes, as: UTF8.self)
  }
}
