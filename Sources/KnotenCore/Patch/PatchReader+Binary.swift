extension PatchReader {
  /// Reads git's encoding of binary content: one block for each direction, the second optional.
  ///
  /// Source: git's binary patch format; base 85, at most 52 bytes a line, an empty line at the end.
  mutating func readBinary(of file: inout PatchTables.File) {
    var blocks = 0
    while blocks < 2, let data = binaryBlock(at) {
      blocks += 1
      at = data
      while view.byte(at) != newline, isBinaryLine(at) { at = view.nextLine(at) }
      guard view.byte(at) == newline || view.isLine("", at: at) && at < view.count else {
        file.damage = file.damage ?? (at < view.count ? .badBinary : .truncated)
        return
      }
      at = view.nextLine(at)
    }
    if blocks == 0 { file.damage = file.damage ?? (at < view.count ? .badBinary : .truncated) }
  }

  private func binaryBlock(_ line: Int) -> Int? {
    PatchBinary.Block(view: view, line: line) == nil ? nil : view.nextLine(line)
  }

  // The first letter tells how many bytes the rest stands for, five characters for each four.
  private func isBinaryLine(_ line: Int) -> Bool {
    let length: Int
    switch view.byte(line) {
    case .some(let byte) where byte.isUppercaseLetter: length = Int(byte) - 0x40
    case .some(let byte) where byte.isLowercaseLetter: length = Int(byte) - 0x60 + 26
    default: return false
    }
    return view.textEnd(line) - line == 1 + (length + 3) / 4 * 5
  }
}
