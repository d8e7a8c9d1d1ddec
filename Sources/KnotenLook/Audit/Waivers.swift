import FoundationEssentials
import KnotenScreen

/// Broken rules that are known and why they stay, from an app's `waivers.json`.
///
/// It is `{"format": 1, "waivers": […]}`, each with `of` (`audit` or `faults`), `at`, `problem` and `reason`; `at` and `problem`
/// may end with `*`. One that no finding needs any more fails the run that it is for.
public struct Waivers: Hashable, Sendable {
  /// Which run a waiver is for.
  public enum Subject: String, Hashable, Sendable, Decodable {
    /// The audit of looks and palettes.
    case audit
    /// The matrix of faults.
    case faults
  }

  struct Waiver: Hashable, Sendable, Decodable {
    let of: Subject
    let at: String
    let problem: String
    let reason: String

    /// The waiver in one line.
    var line: String { "\(at): \(problem)" }
  }

  /// No rule may be broken.
  public static let none = Waivers(waivers: [])

  let waivers: [Waiver]

  private init(waivers: [Waiver]) {
    self.waivers = waivers
  }

  /// Reads the file.
  ///
  /// - Throws: `SceneProblem`.
  public init(_ bytes: [UInt8], at file: String) throws(SceneProblem) {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)),
      document.format == 1
    else { throw SceneProblem(file: file, key: "", reason: .unreadable) }
    for (index, waiver) in document.waivers.enumerated()
    where waiver.reason.allSatisfy(\.isWhitespace) {
      throw SceneProblem(file: file, key: "waivers[\(index)].reason", reason: .missing)
    }
    waivers = document.waivers
  }

  private struct Document: Decodable {
    let format: Int
    let waivers: [Waiver]
  }

  /// The waiver for a finding, if there is one.
  ///
  /// - Parameters:
  ///   - finding: What is broken.
  ///   - subject: The run that found it.
  ///   - place: Where, if that is not the finding's own id: a cell's title.
  /// - Returns: The waiver's position in the file.
  func position(
    of finding: ScreenAudit.Finding, _ subject: Subject, at place: String? = nil
  ) -> Int? {
    waivers.firstIndex { waiver in
      waiver.of == subject && Self.matches(place ?? finding.id.rawValue, waiver.at)
        && Self.matches(finding.problem, waiver.problem)
    }
  }

  /// Why a finding of a run stays; nil where nobody said.
  func reason(for finding: ScreenAudit.Finding, _ subject: Subject) -> String? {
    position(of: finding, subject).map { waivers[$0].reason }
  }

  /// Those for a run that were not needed in it.
  func idle(of subject: Subject, besides used: Set<Int>) -> [String] {
    waivers.indices.filter { waivers[$0].of == subject && !used.contains($0) }
      .map { waivers[$0].line }
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    pattern.hasSuffix("*") ? text.hasPrefix(pattern.dropLast()) : text == pattern
  }
}

extension GoldenFiles {
  /// The waivers of an app; none where it has no file of them.
  ///
  /// - Throws: `SceneProblem` or `GoldenFileProblem`.
  public func waivers(app: String) throws -> Waivers {
    let path = GoldenPath.waivers(app: app)
    guard let bytes = try read(path) else { return .none }
    return try Waivers(bytes, at: GoldenPath.root + path)
  }
}
