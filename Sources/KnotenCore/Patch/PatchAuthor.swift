/// Who wrote a change, as a mail names them.
public struct PatchAuthor: Hashable, Sendable {
  /// The name for people, empty if there is none.
  public let name: String
  /// The address, empty if there is none.
  public let email: String

  /// Reads `Name <address>`, `"Name" <address>`, or an address alone.
  public init(_ text: String) {
    guard let open = text.lastIndex(of: "<") else {
      let isAddress = text.contains("@") && !text.contains(" ")
      (name, email) = isAddress ? ("", text) : (text, "")
      return
    }
    let address = text[text.index(after: open)...]
    email = String(address.prefix { $0 != ">" })
    var words = text[..<open]
    while words.last == " " { words.removeLast() }
    guard words.count >= 2, words.first == "\"", words.last == "\"" else {
      name = String(words)
      return
    }
    var isEscaped = false
    name = String(
      words.dropFirst().dropLast().filter { letter in
        isEscaped = letter == "\\" && !isEscaped
        return !isEscaped
      })
  }
}
