package import KnotenCore

extension CommentDraft {
  /// How it begins, short enough for a list.
  package var firstLine: String {
    let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    let words = line ?? ""
    return words.count > 60 ? words.prefix(59) + "…" : String(words)
  }
}
