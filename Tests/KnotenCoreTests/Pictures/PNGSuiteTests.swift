import FoundationEssentials
import KnotenCore
import Testing

/// The pictures of Willem van Schaik's PngSuite, from the folder that `$KNOTEN_PNGSUITE` names.
@Suite("PNG: PngSuite", .enabled(if: PNGSuiteFolder.path != nil, "KNOTEN_PNGSUITE is not set"))
struct PNGSuiteTests {
  @Test(arguments: PNGSuiteFolder.names { !$0.hasPrefix("x") })
  func `a sound picture is shown`(name: String) async throws {
    #expect(try await PNGSuiteFolder.picture(name) != nil)
  }

  @Test(arguments: PNGSuiteFolder.names { $0.hasPrefix("x") })
  func `a broken picture is not`(name: String) async throws {
    #expect(try await PNGSuiteFolder.picture(name) == nil)
  }

  @Test(arguments: PNGSuiteFolder.interlaced)
  func `an interlaced picture looks as it does without interlacing`(
    name: String, plain: String
  ) async throws {
    #expect(try await PNGSuiteFolder.picture(name) == PNGSuiteFolder.picture(plain))
  }
}

private enum PNGSuiteFolder {
  static let path = ProcessInfo.processInfo.environment["KNOTEN_PNGSUITE"]

  static func names(where isWanted: (String) -> Bool) -> [String] {
    guard let path else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".png") && isWanted($0) }.sorted()
  }

  /// The interlaced pictures that are there without interlacing as well.
  static var interlaced: [(String, String)] {
    let plain = Set(names { $0.hasPrefix("basn") })
    return names { $0.hasPrefix("basi") }.map { ($0, "basn" + $0.dropFirst(4)) }
      .filter { plain.contains($0.1) }
  }

  static func picture(_ name: String) async throws -> Picture? {
    let file = try Data(contentsOf: URL(filePath: "\(path ?? "")/\(name)"))
    return await PNGDecoder().decode(Array(file), fitting: 1_000)
  }
}
