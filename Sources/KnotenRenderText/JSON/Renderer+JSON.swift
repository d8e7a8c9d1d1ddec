public import KnotenScreen

extension Renderer {
  /// Writes a screen as JSON for programs, with `"format": 1`; every key is described in `Look/README.md`.
  public static let json = Renderer(name: "json", fileExtension: "json", isCompared: true) {
    look, options in
    var writer = JSONWriter()
    writer.look(look, at: options.at)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
