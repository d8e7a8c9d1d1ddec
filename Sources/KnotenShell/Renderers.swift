import KnotenRenderHTML
import KnotenRenderText
import KnotenScreen

/// Every way a look can be drawn; a new renderer is a line here.
enum Renderers {
  static let all: [Renderer] = [
    .ansi,
    .html,
    .json,
    .png,
    .readingOrder,
    .text,
  ]
}
