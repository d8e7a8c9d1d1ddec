import KnotenCore

extension ParsedFile {
  /// The file's part of a patch as git writes it, so that one parser reads every patch.
  ///
  /// Names are quoted and counts follow from the lines: nothing in the answer can pass for another part of the patch.
  var patch: [UInt8] {
    let (old, new) = (name.old.filled ?? name.new, name.new.filled ?? name.old)
    let (before, after) = (Self.quoted("a/", old), Self.quoted("b/", new))
    var text = Array("diff --git ".utf8) + before + [space] + after + [lineFeed]
    if isNew { text += Array("new file mode 100644\n".utf8) }
    if isDelete { text += Array("deleted file mode 100644\n".utf8) }
    if isRename || isCopy {
      let verb = isRename ? "rename" : "copy"
      text += Array("\(verb) from ".utf8) + Self.quoted("", old) + [lineFeed]
      text += Array("\(verb) to ".utf8) + Self.quoted("", new) + [lineFeed]
    }
    guard !isBinary else {
      return text + Array("Binary files ".utf8) + before + Array(" and ".utf8) + after
        + Array(" differ\n".utf8)
    }
    guard !fragments.isEmpty else { return text }
    text += Array("--- ".utf8) + (isNew ? Self.nothing : before) + [lineFeed]
    text += Array("+++ ".utf8) + (isDelete ? Self.nothing : after) + [lineFeed]
    for fragment in fragments { fragment.write(to: &text) }
    return text
  }

  private static let nothing = Array("/dev/null".utf8)

  private static func quoted(_ side: String, _ name: String) -> [UInt8] {
    CQuoting.quoted((side + name).utf8)
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")

extension ParsedFragment {
  fileprivate func write(to text: inout [UInt8]) {
    let known = lines.filter { (0...2).contains($0.operation) }
    let old = known.count { $0.operation != 2 }
    let new = known.count { $0.operation != 1 }
    text += Array("@@ -\(max(0, oldPosition)),\(old) +\(max(0, newPosition)),\(new) @@".utf8)
    let comment = comment.utf8.prefix { $0 != lineFeed }
    if !comment.isEmpty { text += [space] + comment }
    text.append(lineFeed)
    for line in known { line.write(to: &text) }
  }
}

extension ParsedLine {
  private static let signs = Array(" -+".utf8)

  /// Whatever follows the first line feed is no part of the line.
  fileprivate func write(to text: inout [UInt8]) {
    let content = self.text.utf8.prefix { $0 != lineFeed }
    text.append(Self.signs[operation])
    text += content
    text.append(lineFeed)
    if content.count == self.text.utf8.count {
      text += Array("\\ No newline at end of file\n".utf8)
    }
  }
}
