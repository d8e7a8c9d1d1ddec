import FoundationEssentials
import KnotenCore
import KnotenScreen
import KnotenStorage

extension Theme {
  /// The theme that `--theme` names: the standard one, one that is shipped, or a file's.
  ///
  /// - Throws: `UsageProblem` for a name that is no theme's; `FileProblem`, `ThemeProblem` for a file.
  static func named(_ words: String, _ environment: ShellEnvironment) throws -> Theme {
    if words == Theme.standard.name { return .standard }
    if words.contains("/") || words.hasSuffix(ending) {
      return try read(environment.absolute(words), named: words)
    }
    let shipped = environment.checkout.map { $0 + "/" + Shipped.themes }
    let names = shipped.map(names) ?? []
    guard let shipped, names.contains(words) else {
      let known = [Theme.standard.name] + names
      let near = Nearest.matches(to: words, among: known, limit: 3)
      let meant = near.isEmpty ? known : near
      throw UsageProblem.badValue(
        option: "theme", value: words,
        expected: "a file of colours or one of " + meant.joined(separator: ", "))
    }
    return try read(shipped + "/" + words + ending, named: words)
  }

  private static let ending = ".json"

  private static func names(in folder: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }.sorted()
  }

  private static func read(_ path: String, named file: String) throws -> Theme {
    let descriptor = try FileDescriptor(reading: path)
    defer { try? descriptor.close() }
    let bytes = try descriptor.read(limit: ThemeFile.longest, expected: 4_096)
    guard bytes.count <= ThemeFile.longest else {
      throw ThemeProblem(file: file, key: "", reason: .tooLarge(limit: ThemeFile.longest))
    }
    return try ThemeFile(bytes, named: file).theme
  }
}
