import Foundation
import TestSupport
import Testing

@testable import KnotenShell

@Suite("Examples of serve")
@MainActor struct ServeExamplesTests {
  private let lines: [String]

  init() throws {
    lines = try Checkout.text(of: "Examples/README.md").split(separator: "\n").map(String.init)
  }

  private func lines(after mark: String) -> [String] {
    lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }

  /// The rows of the table of codes: the code, and the request that it is the answer to.
  private var codes: [(code: String, request: String?)] {
    lines.drop { !$0.hasPrefix("| Code |") }.dropFirst(2).prefix { $0.hasPrefix("|") }.map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let request = cells[2].trimmingCharacters(in: ["`"])
      return (cells[0].trimmingCharacters(in: ["`"]), request.isEmpty ? nil : request)
    }
  }

  @Test func `the session goes as it is shown`() async throws {
    let shown = lines(after: "< ")
    try #require(shown.count > 5)
    let answers = try await Served.output(for: lines(after: "> ")).split(separator: "\n")
    #expect(answers.count == shown.count)
    for (answer, shown) in zip(answers, shown) {
      let (answer, shown) = (try Self.json(String(answer)), try Self.json(shown))
      let isAlike = Self.isAlike(answer, shown)
      #expect(isAlike, "\(shown)")
    }
  }

  @Test func `every code is listed, in alphabetical order`() {
    #expect(codes.map(\.code) == ServeProblem.Code.allCases.map(\.rawValue).sorted())
  }

  @Test func `each code is what its example is answered with`() async throws {
    for (code, request) in codes {
      guard let request else { continue }
      let isFirst = code == "nothing-open"
      let opening = code == "no-way-back" ? "inbox" : "pull"
      let lines = isFirst ? [request] : [#"{"open": "\#(opening)"}"#, request]
      let answered = try await Served.answers(to: lines).last?.code
      #expect(answered == code)
    }
  }

  @Test func `each request of the table is understood`() throws {
    let rows = lines.drop { !$0.hasPrefix("| Request |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    #expect(rows.count == 11)
    for row in rows {
      let request = row.split(separator: "`")[1]
      _ = try ServeRequest(ServeRequest.members(of: Array(request.utf8)))
    }
  }

  private static func json(_ line: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(line.utf8))
  }

  /// Whether an answer is as shown; an ellipsis stands for anything, as a key for any further keys.
  private static func isAlike(_ answer: Any, _ shown: Any) -> Bool {
    switch (answer, shown) {
    case (let answer as [String: Any], let shown as [String: Any]):
      let keys = Set(shown.keys).subtracting(["…"])
      guard shown["…"] != nil ? keys.isSubset(of: answer.keys) : keys == Set(answer.keys) else {
        return false
      }
      return keys.allSatisfy { isAlike(answer[$0] as Any, shown[$0] as Any) }
    case (_, "…" as String): return true
    case (let answer as [Any], let shown as [Any]):
      return answer.count == shown.count && zip(answer, shown).allSatisfy(isAlike)
    default: return (answer as? NSObject)?.isEqual(shown) == true
    }
  }
}
