import KnotenCore
import TestSupport
import Testing

@Suite("Shared syntax vectors", .sharedFolder("interop/syntax"))
struct SharedVectorTests {
  @Test(arguments: Grammar.all)
  func `every valid line is accepted and kept as it was`(grammar: Grammar) throws {
    let refused = try SharedFolder.lines("interop/syntax/\(grammar.name)_syntax_valid.txt")
      .filter { !grammar.accepts($0) }
    #expect(refused == [])
  }

  @Test(arguments: Grammar.all)
  func `every invalid line is refused`(grammar: Grammar) throws {
    let accepted = try SharedFolder.lines("interop/syntax/\(grammar.name)_syntax_invalid.txt")
      .filter(grammar.accepts)
    #expect(accepted == [])
  }

  @Test func `datetimes that name no moment are refused`() throws {
    let accepted = try SharedFolder.lines("interop/syntax/datetime_parse_invalid.txt")
      .filter { Datetime($0) != nil }
    #expect(accepted == [])
  }
}
