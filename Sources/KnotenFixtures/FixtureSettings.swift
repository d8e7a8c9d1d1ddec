public import FoundationEssentials

/// What a run over a fixture world is to do differently from what the folder says.
public struct FixtureSettings: Hashable, Sendable {
  /// Values put into answers, each as `--set` takes it.
  public var overrides: [String]
  /// Requests that fail, each as `--fail` takes it.
  public var faults: [String]
  /// Requests that are left without an answer, each as `--hold` takes it.
  public var holds: [String]
  /// How it stands with the account when the run begins.
  public var session: Session
  /// Whether Knoten Pro is unlocked from the start; nil leaves it to the world.
  public var isPro: Bool?
  /// How many seconds ago everything was seen that the folder holds; nil where nothing is kept of it.
  public var keptAge: Int?
  /// What time it is; nil leaves it to the world.
  public var now: Date?

  /// Settings; those left out change nothing.
  public init(
    overrides: [String] = [], faults: [String] = [], holds: [String] = [],
    session: Session = .signedIn, isPro: Bool? = nil, keptAge: Int? = nil, now: Date? = nil
  ) {
    self.overrides = overrides
    self.faults = faults
    self.holds = holds
    self.session = session
    self.isPro = isPro
    self.keptAge = keptAge
    self.now = now
  }

  /// How it stands with the account of a world.
  public enum Session: String, Hashable, Sendable, CaseIterable {
    /// Signed in, and everything may be written.
    case signedIn = "signed-in"
    /// Nobody is signed in.
    case signedOut = "signed-out"
    /// Signed in, but the server wants it done again.
    case expired
    /// Signed in by a server that lets Knoten write nothing.
    case narrow
    /// Signed in, and the person set up the world's notification service.
    case notified
  }
}
