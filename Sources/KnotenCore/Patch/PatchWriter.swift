/// Writes the hunks of a patch again, byte for byte as they were read.
public enum PatchWriter {
  /// All hunks of a file, headers and lines.
  public static func hunks(of file: PatchFile) -> [UInt8] {
    var bytes: [UInt8] = []
    for hunk in file.hunks {
      bytes += hunk.header
      for line in hunk.lines { bytes += line.rawBytes }
    }
    return bytes
  }
}
