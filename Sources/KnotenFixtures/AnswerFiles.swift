import KnotenCore

/// Which file below `xrpc/` answers which request.
///
/// `<nsid>/default.json` answers every request of a query; `<nsid>/a=1&b=2.json` goes before it where the request
/// has those parameters, the file with the most first. `<nsid>/429.json` is what the server says with that status.
struct AnswerFiles: Sendable {
  private struct File: Sendable {
    let name: String
    let parameters: Set<QueryParameter>
  }

  private let files: [String: [File]]

  /// Reads the names of all answers, so that one that can answer nothing is told before a run begins.
  ///
  /// What is in them is read as it is asked for: a run needs few of them.
  init(in folder: FixtureFolder) throws(FixtureProblem) {
    var files: [String: [File]] = [:]
    for query in try folder.names(in: [Self.folder]) where NSID(query) != nil {
      var answers: [File] = []
      for name in try folder.names(in: [Self.folder, query])
      where name.hasSuffix(AnswerFileName.ending) {
        switch AnswerFileName(name) {
        case .parameters(let parameters): answers.append(File(name: name, parameters: parameters))
        case .status: continue
        case nil: throw .misnamed(path: folder.path(of: [Self.folder, query, name]))
        }
      }
      // The names came in order, and sorting keeps the order of equals: of two files that fit equally well the first counts.
      files[query] = answers.sorted { $0.parameters.count > $1.parameters.count }
    }
    self.files = files
  }

  /// The queries that have a folder.
  var queries: [String] { Array(files.keys) }

  /// The path of the file that answers a request, in parts; nil where none does.
  func path(for query: String, _ parameters: Set<QueryParameter>) -> [String]? {
    let file = files[query]?.first { $0.parameters.isSubset(of: parameters) }
    return file.map { [Self.folder, query, $0.name] }
  }

  /// The path of the file that may hold what a server says with a status, in parts.
  func path(for query: String, status: Int) -> [String] {
    [Self.folder, query, "\(status).json"]
  }

  /// The files there are for a query, or the one there should be, for a message.
  func files(for query: String) -> [String] {
    let names = files[query]?.map(\.name) ?? []
    return (names.isEmpty ? ["default.json"] : names).map { "\(Self.folder)/\(query)/\($0)" }
  }

  private static let folder = "xrpc"
}
