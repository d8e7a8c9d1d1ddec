public import KnotenScreen

extension Renderer {
  /// Writes a screen as JSON for programs, with `"format": 1`; every key is described in `Look/README.md`.
  public static let json = Renderer(name: "json", fileExtension: "json", isCompared: true) {
    look, options in
    var writer = JSONWriter()
    writer.look(look, at: options.at)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The same members in the same order on one line, for programs that read line by line.
  public static let jsonLine = Renderer(
    name: "json-line", fileExtension: "jsonl", isCompared: false
  ) { look, options in
    var writer = JSONWriter(isCompact: true)
    writer.look(look, at: options.at)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
