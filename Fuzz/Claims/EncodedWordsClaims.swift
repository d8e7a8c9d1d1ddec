import KnotenCore

enum EncodedWordsClaims {
  /// Reads the bytes as the subject of a mail; line feeds become folds, so that all of it is one.
  static func check(_ bytes: [UInt8]) throws(BrokenClaim) {
    let folded = bytes.flatMap { $0 == newline ? [newline, space] : [$0] }
    let mail = Array("From: mira@mira.test\nSubject: ".utf8) + folded + [newline, newline]
    guard let read = Patch(bytes: mail).mails.first else {
      throw BrokenClaim(description: "two headers make a mail")
    }
    let subject = read.subject
    // What is not UTF-8 becomes a character of three bytes.
    try claim("a subject grows no more than threefold", subject.utf8.count <= 3 * folded.count)
    try claim(
      "a subject is one line", !subject.utf8.contains(newline) || bytes.contains(question))
    if bytes.allSatisfy({ $0 > space && $0 < 0x7F && $0 != question }) {
      try claim("plain words stay as they are", subject.utf8.elementsEqual(bytes))
    }
    try claim("a title is a part of its subject", subject.hasSuffix(read.title))
    let author = PatchAuthor(subject)
    try claim(
      "an author is no longer than what names them",
      author.name.utf8.count + author.email.utf8.count <= subject.utf8.count)
    _ = PatchDate(subject)
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  private static let question = UInt8(ascii: "?")
}
