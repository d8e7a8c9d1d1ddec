import KnotenCore

/// A server as a person types it: its name, with or without `https://`.
struct OwnServerName: Hashable, Sendable {
  let server: ServiceURL

  /// What is wrong with a text, in one sentence that says what would be right.
  struct Problem: Error, Hashable, Sendable {
    let sentence: String
  }

  /// Reads what was typed, beside the servers that are there already; nothing is asked.
  init(_ typed: String, beside servers: [OwnServer]) throws(Problem) {
    let text = AtIdentifier.cleaned(typed: typed)
    guard let server = ServiceURL(text.contains("://") ? text : "https://" + text) else {
      throw Problem(
        sentence: "A server is written as its name, as knot.zoey.dev, with nothing after it.")
    }
    guard !servers.contains(where: { $0.server == server }) else {
      throw Problem(sentence: "\(server.authority) is there already.")
    }
    guard servers.count < OwnServerRecord.most else {
      throw Problem(sentence: "There is room for \(OwnServerRecord.most). Remove one first.")
    }
    self.server = server
  }
}

extension ServerKind {
  /// What one is called in a sentence.
  var name: String {
    switch self {
    case .knot: "a knot"
    case .pds: "a PDS"
    }
  }
}
