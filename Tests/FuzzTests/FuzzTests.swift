import FuzzClaims
import Testing

@Suite("What must hold of the readers for any bytes at all")
struct FuzzTests {
  @Test(arguments: FuzzTarget.allCases)
  func `kept inputs break no claim`(_ target: FuzzTarget) throws {
    for input in try Corpus.inputs(of: target) {
      #expect(throws: Never.self, "\(target.rawValue)/\(input.name)") {
        try target.check(input.bytes)
      }
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `inputs like those that are kept break no claim`(_ target: FuzzTarget) throws {
    var mutations = Mutations(of: try Corpus.inputs(of: target).map(\.bytes), seed: 20_261_130)
    for _ in 0..<Self.rounds {
      let bytes = mutations.next()
      #expect(throws: Never.self, "\(bytes)") { try target.check(bytes) }
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `nothing at all breaks no claim`(_ target: FuzzTarget) throws {
    try target.check([])
  }

  private static let rounds = 300
}
