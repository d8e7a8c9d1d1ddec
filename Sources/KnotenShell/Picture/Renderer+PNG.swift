import KnotenRenderHTML
import KnotenScreen

extension Renderer {
  /// The page of `html`, for a browser to take a picture of; `Chromium` makes the picture.
  static let png = Renderer(
    name: "png", fileExtension: "png", isCompared: false, measure: .points, draw: html.draw)
}
