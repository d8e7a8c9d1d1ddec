import KnotenCore

extension Snippet {
  /// A text by the account in whose repository it lies; nil where there is no DID or no date.
  init?(_ row: RecordRow<StringRecord>) {
    let string = row.value
    guard let origin = row.uri.origin(string.createdAt) else { return nil }
    self.init(
      uri: row.uri, author: origin.author, fileName: string.filename,
      about: string.description?.filled, createdAt: origin.createdAt, text: string.contents)
  }
}
