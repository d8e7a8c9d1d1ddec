import Glibc
import KnotenCore
import KnotenShell
import KnotenTangled

/// Our side of the benchmarks that a whole process cannot show; `./bench` calls it.
enum Benchmark {
  /// Does one thing and prints what came of it: a pace, or for a whole process what it counted.
  ///
  /// Without arguments it does nothing at all: the least that a program with these libraries costs.
  static func run(_ arguments: [String]) async -> Int32 {
    guard let name = arguments.first else { return 0 }
    do {
      guard let result = try await result(of: name, arguments.dropFirst().first ?? "") else {
        try StandardStream.errors.write("knoten-bench: there is no benchmark \(name)\n")
        return 2
      }
      try StandardStream.output.write(result + "\n")
      return 0
    } catch {
      try? StandardStream.errors.write("knoten-bench: \(error)\n")
      return 1
    }
  }

  /// What came of a benchmark; nil for a name that none has.
  private static func result(of name: String, _ argument: String) async throws -> String? {
    switch name {
    case "patch": try model(of: argument)
    case "inflate": try String(bytes(of: argument).count)
    case "json": try json(argument).description
    case "at-uri": syntax(AtURI.self, Samples.atURIs).description
    case "did": syntax(DID.self, Samples.dids).description
    case "sha256": hashing.description
    case "es256-sign": try Signing.signatures().description
    case "es256-verify": try Signing.checks().description
    case "looks": try await Looks(world: argument).pace().description
    case "draw": Samples.drawing.description
    case "cache-hit": try await Caching(kibibytes: Int(argument) ?? 1).hits().description
    case "cache-put": try await Caching(kibibytes: Int(argument) ?? 1).puts().description
    case "cache-evict": try await Caching(kibibytes: Int(argument) ?? 1).evictions().description
    default: nil
    }
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    try PatchInput(path, environment: .ofProcess).bytes()
  }

  /// Reads a patch into the whole model.
  private static func model(of path: String) throws -> String {
    let statistics = Patch(bytes: try bytes(of: path)).statistics
    return "\(statistics.files) \(statistics.additions) \(statistics.deletions)"
  }

  /// Bytes a second of a page of pulls, read into its types.
  private static func json(_ path: String) throws -> Double {
    let page = try bytes(of: path)
    return try Double(page.count)
      * Pace.perSecond {
        let answer = TangledAnswers.check(try JSONParser.parse(page), of: Samples.pageQuery)
        guard case .read = answer else { throw Misfit(answer: answer) }
      }
  }

  /// Texts a second that are found to follow a grammar.
  private static func syntax<Value: SyntaxString>(_ type: Value.Type, _ texts: [String]) -> Double {
    Double(texts.count) * Pace.perSecond { for text in texts { Pace.keep(Value(text)) } }
  }

  /// Bytes a second.
  private static var hashing: Double {
    let bytes = [UInt8](repeating: 0x61, count: 1_024 * 1_024)
    return Double(bytes.count) * Pace.perSecond { Pace.keep(SHA256.hash(bytes)) }
  }

  /// An answer that the benchmark's own input should not have had.
  private struct Misfit: Error {
    let answer: TangledAnswers.Verdict
  }
}
