import FoundationEssentials
import KnotenCore
import TestSupport
import Testing

@Suite("Patch: the shared patches", .sharedFolder("patches"))
struct SharedPatchTests {
  @Test(arguments: SharedPatches.names)
  func `files and counts equal git's own for the commit`(name: String) throws {
    let patch = Patch(bytes: try SharedPatches.patch(name))
    let expected = try SharedPatches.numstat(name)
    #expect(Numstat.text(patch.files, style: .diff) == expected.counts)
    #expect(patch.mails.map(\.title).filter { expected.subjects.contains($0) } == expected.subjects)
    #expect(!patch.isDamaged)
  }

  @Test(arguments: SharedPatches.names)
  func `hunks are given back byte for byte`(name: String) throws {
    for file in Patch(bytes: try SharedPatches.patch(name)).files where !file.hunks.isEmpty {
      #expect(PatchWriter.hunks(of: file) == Array(file.body))
    }
  }

  @Test(arguments: SharedPatches.names)
  func `a round compared with itself is the same`(name: String) throws {
    let patch = Patch(bytes: try SharedPatches.patch(name))
    #expect(PatchComparison(patch, patch).files.allSatisfy { $0.status == .same })
  }
}

/// Patches with git's counts beside them, in `patches/real` and `patches/made`.
private enum SharedPatches {
  static var names: [String] {
    ["made", "real"].flatMap { folder in
      SharedFolder.files(in: "patches/\(folder)", ending: ".numstat")
        .map { "\(folder)/\($0.dropLast(8))" }
    }
  }

  static func patch(_ name: String) throws -> [UInt8] {
    if let plain = try? SharedFolder.bytes("patches/\(name).patch") { return plain }
    return try Gzip.inflate(SharedFolder.bytes("patches/\(name).patch.gz"), limit: 100_000_000)
  }

  /// A series has each mail's subject before its counts, with an empty line between.
  static func numstat(_ name: String) throws -> (counts: String, subjects: [String]) {
    let text = String(decoding: try SharedFolder.bytes("patches/\(name).numstat"), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let counts = lines.filter { $0.contains("\t") }.map { $0 + "\n" }.joined()
    return (counts, lines.filter { !$0.contains("\t") })
  }
}
