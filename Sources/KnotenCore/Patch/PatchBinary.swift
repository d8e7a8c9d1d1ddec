/// What a patch tells about a binary file: sizes, as the content is not for reading.
public struct PatchBinary: Hashable, Sendable {
  /// One direction of the change.
  public enum Block: Hashable, Sendable {
    /// The whole content, of so many bytes.
    case literal(Int)
    /// Instructions to make the content from the other side's, of so many bytes.
    case delta(Int)
  }

  /// How the new content is made; nil where the patch only says that it differs.
  public let forward: Block?
  /// How the old content is made; nil where the patch cannot be taken back.
  public let reverse: Block?

  init(view: ByteView, body: Range<Int>) {
    var blocks: [Block] = []
    var line = body.lowerBound
    while line < body.upperBound, blocks.count < 2 {
      if let block = Block(view: view, line: line) { blocks.append(block) }
      line = view.nextLine(line)
    }
    forward = blocks.first
    reverse = blocks.dropFirst().first
  }
}

extension PatchBinary.Block {
  // `literal 4000` or `delta 17`; encoded data never holds a space.
  init?(view: ByteView, line: Int) {
    let isLiteral = view.has("literal ", at: line)
    guard isLiteral || view.has("delta ", at: line) else { return nil }
    var digits = line + (isLiteral ? 8 : 6)
    guard let size = view.number(at: &digits), digits == view.textEnd(line) else { return nil }
    self = isLiteral ? .literal(Int(size)) : .delta(Int(size))
  }
}
