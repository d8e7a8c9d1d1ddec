public import KnotenScreen

extension Renderer {
  /// Draws the lines of `text` in colour and weight; without its escape codes it is that text, byte for byte.
  ///
  /// The only codes are those of colour and weight (SGR, ECMA-48 §8.3.117), and every line ends without any. With `.none` there is weight, slant and underline alone.
  public static let ansi = Renderer(name: "ansi", fileExtension: "ansi", isCompared: false) {
    look, options in
    var painter = Painter(palette: options.palette(of: look.screen), depth: options.colorDepth)
    for canvas in Page(look, options, isStyled: true).canvases { painter.paint(canvas) }
    return String(decoding: painter.bytes, as: UTF8.self)
  }
}
