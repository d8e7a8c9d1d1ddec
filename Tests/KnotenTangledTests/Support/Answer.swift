import KnotenCore
import Testing

@testable import KnotenTangled

/// One recorded answer of the world.
struct Answer: Sendable, CustomTestStringConvertible {
  let file: String

  static func all() throws -> [Self] {
    try TestFolder.world.files().filter { $0.hasPrefix("xrpc/") }.map(Self.init)
  }

  var testDescription: String { file }

  /// The name of the query, which is the folder's.
  var query: String { file.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The status that the file is named for, if it is an error.
  var status: Int? {
    file.split(separator: "/").last.flatMap { Int($0.dropLast(".json".count)) }
  }

  var type: (any WireValue.Type)? {
    guard status == nil else { return nil }
    let name = TangledName(query)
    return TangledQuery(rawValue: name.local)?.answer ?? NotificationMethod(name)?.answer
  }

  func json() throws -> JSONValue { try TestFolder.world.json(file) }

  func check(_ json: JSONValue) -> TangledAnswers.Verdict {
    status == nil ? TangledAnswers.check(json, of: query) : TangledAnswers.checkError(json)
  }
}
