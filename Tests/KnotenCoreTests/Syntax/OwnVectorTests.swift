import KnotenCore
import Testing

@Suite("Syntax vectors of our own")
struct OwnVectorTests {
  @Test(arguments: Grammar.all)
  func `every valid text is accepted and kept as it was`(grammar: Grammar) throws {
    let vectors = try #require(SyntaxVectors.valid[grammar.name])
    #expect(vectors.filter { !grammar.accepts($0) } == [])
  }

  @Test(arguments: Grammar.all)
  func `every invalid text is refused`(grammar: Grammar) throws {
    let vectors = try #require(SyntaxVectors.invalid[grammar.name])
    #expect(vectors.filter(grammar.accepts) == [])
  }

  @Test(arguments: Grammar.all)
  func `a text of a megabyte is refused`(grammar: Grammar) {
    let texts = ["a", ".", "/", "0", "\u{301}"].map { String(repeating: $0, count: 1_000_000) }
    #expect(texts.filter(grammar.accepts) == [])
  }
}
