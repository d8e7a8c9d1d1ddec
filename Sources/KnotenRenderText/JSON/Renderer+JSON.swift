public import KnotenScreen

extension Renderer {
  /// Writes a screen as JSON for programs, with `"format": 1`; every key is described in `Look/README.md`.
  public static let json = Renderer(name: "json", fileExtension: "json", isCompared: true) {
    look, _ in
    var writer = JSONWriter()
    writer.look(look)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
