/// What the name of a file in a query's folder says: which requests it answers.
public enum AnswerFileName: Hashable, Sendable {
  /// It holds what the server says with this status, and answers nothing by itself.
  case status(Int)
  /// It answers requests that have these parameters, `default.json` every one.
  case parameters(Set<QueryParameter>)

  /// Reads `default.json`, `429.json` or `a=1&b=2.json`; nil for any other name.
  public init?(_ name: String) {
    guard name.hasSuffix(Self.ending) else { return nil }
    let stem = String(name.dropLast(Self.ending.count))
    if stem == "default" {
      self = .parameters([])
    } else if stem.utf8.count == 3, let status = Int(stem), status >= 100 {
      self = .status(status)
    } else if let parameters = QueryParameter.list(stem), !parameters.isEmpty {
      self = .parameters(parameters)
    } else {
      return nil
    }
  }

  /// How the names of answers end.
  static let ending = ".json"
}
