public import KnotenScreen

/// What a run over the goldens found.
public struct GoldenReport: Hashable, Sendable {
  /// What the run was for.
  public enum Purpose: Hashable, Sendable {
    /// To compare, and to write nothing.
    case check
    /// To compare, and to write what is missing or different.
    case record
  }

  /// One drawing beside its golden.
  public struct Comparison: Hashable, Sendable {
    /// The golden's path below `Look/`.
    public let path: String
    /// The screen it is of.
    public let screen: String
    /// The scene it is of.
    public let scene: String
    /// The renderer that drew it.
    public let face: String
    /// How the two compare.
    public let outcome: Outcome
  }

  /// How a drawing and its golden compare, byte for byte; as found before anything was written.
  public enum Outcome: Hashable, Sendable {
    /// They are equal.
    case same
    /// There is no golden yet.
    case missing(actual: [UInt8])
    /// They differ.
    case different(expected: [UInt8], actual: [UInt8])
    /// The golden holds the marks of a merge that was not finished.
    case conflicted(actual: [UInt8])

    /// What was drawn, where the golden is not the same.
    public var actual: [UInt8]? {
      switch self {
      case .same: nil
      case .missing(let actual), .different(_, let actual), .conflicted(let actual): actual
      }
    }
  }

  /// Something wrong that no golden can be compared with.
  public enum Failure: Hashable, Sendable {
    /// A screen was asked for that the app does not have.
    case noSuchScreen(String)
    /// The screen has no file of scenes.
    case noScenes(screen: String)
    /// The screen's file of scenes cannot be used.
    case unusableScenes(SceneProblem)
    /// Standard states of the screen have no scene.
    case statesWithoutScene(screen: String, [ScreenEntry.StandardState])
    /// The scene could not be drawn; why, in words.
    case notDrawn(screen: String, scene: String, why: String)
    /// The screen breaks rules that every screen keeps, so that it is not recorded.
    case brokenRules(screen: String, scene: String, [ScreenAudit.Finding])
    /// A golden or a file of scenes is there and cannot be read.
    case unreadable(GoldenFileProblem)
    /// A folder is named for no screen of the app.
    case folderOfNoScreen(String)
    /// A waiver is needed no more.
    case idleWaiver(String)
    /// Not one scene was drawn.
    case nothingDrawn
  }

  /// What the run was for.
  public let purpose: Purpose
  /// Each drawing beside its golden, in the order drawn.
  public internal(set) var comparisons: [Comparison] = []
  /// What is wrong besides.
  public internal(set) var failures: [Failure] = []
  /// Files below the app's folder that no scene draws, sorted; only a run over every screen can tell.
  public internal(set) var orphans: [String] = []
  /// Looks below the app's folder that wait for a decision, sorted; as long as there are any, a check fails.
  public internal(set) var undecided: [String] = []
  /// How many broken rules have a waiver.
  public internal(set) var waived = 0
  /// How many scenes were drawn, cells of the matrix too.
  public internal(set) var scenesDrawn = 0

  init(purpose: Purpose) {
    self.purpose = purpose
  }

  /// Whether there is nothing left to do.
  public var isClean: Bool {
    guard failures.isEmpty, orphans.isEmpty, undecided.isEmpty else { return false }
    return purpose == .record || comparisons.allSatisfy { $0.outcome == .same }
  }

  /// What may be accepted: drawings of screens that break a rule may not.
  public var acceptable: [Comparison] {
    let broken = failures.compactMap { failure -> [String]? in
      if case .brokenRules(let screen, let scene, _) = failure { [screen, scene] } else { nil }
    }
    return comparisons.filter { !broken.contains([$0.screen, $0.scene]) }
  }

  /// Takes what is there already for recorded, different or not.
  mutating func leaveWhatIsThere() {
    comparisons.removeAll { comparison in
      switch comparison.outcome {
      case .same, .missing: false
      case .different, .conflicted: true
      }
    }
  }
}
