import KnotenCore
import Testing

@Suite(
  "Patch: made by the git at hand",
  .enabled(if: GitRepository.isPresent, "\(GitRepository.skipped)"))
struct GitMadeTests {
  @Test(arguments: GitMadeCase.all)
  func `counts equal those of git apply`(made: GitMadeCase) throws {
    let repository = try made.repository()
    for bytes in try made.patches(repository) {
      let expected = try repository.run(["apply", "--numstat", "-"], input: bytes)
      #expect(Numstat.text(Patch(bytes: bytes).files) == String(decoding: expected, as: UTF8.self))
      let reading = bytes.withUnsafeBytes { Numstat.count($0).text }
      #expect(reading == String(decoding: expected, as: UTF8.self))
    }
  }

  @Test(arguments: GitMadeCase.all)
  func `counts equal those of git diff`(made: GitMadeCase) throws {
    let repository = try made.repository()
    let expected = try repository.run(made.diff("--numstat"))
    for bytes in try made.patches(repository) {
      let text = Numstat.text(Patch(bytes: bytes).files, style: .diff)
      #expect(text == String(decoding: expected, as: UTF8.self))
    }
  }

  @Test(arguments: GitMadeCase.all)
  func `every kind of change is named`(made: GitMadeCase) throws {
    for bytes in try made.patches(try made.repository()) {
      let patch = Patch(bytes: bytes)
      #expect(patch.files.map(\.status) == made.statuses)
      #expect(!patch.isDamaged)
    }
  }

  @Test(arguments: GitMadeCase.all)
  func `paths keep their bytes`(made: GitMadeCase) throws {
    for bytes in try made.patches(try made.repository()) {
      let paths = Set(Patch(bytes: bytes).files.map(\.path.bytes))
      let after = Set(made.after.map(\.path))
      let before = Set(made.before.map(\.path))
      #expect(paths.isSubset(of: after.union(before)))
    }
  }

  @Test(arguments: GitMadeCase.all)
  func `hunks are written as they were read`(made: GitMadeCase) throws {
    for bytes in try made.patches(try made.repository()) {
      for file in Patch(bytes: bytes).files where !file.hunks.isEmpty {
        #expect(PatchWriter.hunks(of: file) == Array(file.body))
      }
    }
  }
}
