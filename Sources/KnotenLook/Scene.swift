public import KnotenScreen

/// A state of a screen and the way to it: what the servers answer, and what is tapped and typed.
public struct Scene: Hashable, Sendable {
  /// One thing a person does on the screen.
  public enum Step: Hashable, Sendable {
    /// Tap the one target with this id or label.
    case tap(String)
    /// Type a text into the one field with this id or label.
    case type(into: String, text: String)
  }

  /// How it stands with the account.
  public enum Session: String, Hashable, Sendable, CaseIterable {
    /// Somebody is signed in, and everything may be written.
    case signedIn = "signed-in"
    /// Nobody is signed in.
    case signedOut = "signed-out"
    /// The server wants the person to sign in again.
    case expired
    /// The server lets nothing be written.
    case narrow
    /// The person set up a notification service.
    case notified
  }

  /// What the scene is called, in kebab-case; its files under `Look/` begin with it.
  public var name: String
  /// What the scene shows, in one sentence.
  public var about: String
  /// Where it begins; nil for the screen's start route.
  public var route: Route?
  /// Changes to recorded answers, in the words of `--set`.
  public var set: [String]
  /// Requests that fail, in the words of `--fail`.
  public var fail: [String]
  /// Requests that are held, in the words of `--hold`; one without `#N` is the last that the steps cause.
  public var hold: [String]
  /// What is done once the screen is open, in order.
  public var steps: [Step]
  /// How it stands with the account when it begins.
  public var session: Session
  /// Whether the person has Knoten Pro.
  public var pro: Bool
  /// How many minutes ago everything was seen that the world holds; nil where nothing is kept of it.
  public var kept: Int?
  /// Width in cells; nil for the usual width.
  public var columns: Int?
  /// How many milliseconds into its motions it is looked at; nil once they have settled.
  public var at: Int?

  /// A scene; by default the screen as it opens.
  public init(
    name: String, about: String, route: Route? = nil, set: [String] = [], fail: [String] = [],
    hold: [String] = [], steps: [Step] = [], session: Session = .signedIn, pro: Bool = false,
    kept: Int? = nil, columns: Int? = nil, at: Int? = nil
  ) {
    self.name = name
    self.about = about
    self.route = route
    self.set = set
    self.fail = fail
    self.hold = hold
    self.steps = steps
    self.session = session
    self.pro = pro
    self.kept = kept
    self.columns = columns
    self.at = at
  }
}

extension Scene.Step {
  /// A step that types, from `ID=TEXT`; nil where there is no `=` after the id.
  ///
  /// An equals sign inside the brackets of an id belongs to the id.
  public init?(typing words: String) {
    var isInKey = false
    for index in words.indices {
      switch words[index] {
      case "[": isInKey = true
      case "]": isInKey = false
      case "=" where !isInKey && index > words.startIndex:
        let text = words[words.index(after: index)...]
        self = .type(into: String(words[..<index]), text: String(text))
        return
      default: continue
      }
    }
    return nil
  }
}

extension Scene {
  /// The narrowest and widest look there is, in cells.
  public static let possibleColumns = 20...400

  /// The moments of a motion there are, in milliseconds; long before the last one everything has settled.
  public static let possibleMoments = 0...60_000

  /// How long ago a scene's answers may have been seen, in minutes; a year is older than any cache.
  public static let possibleAges = 0...525_600

  /// How the scene is drawn where nothing else is said.
  var drawOptions: DrawOptions {
    var options = DrawOptions()
    if let columns { options.columns = columns }
    options.at = at
    return options
  }

  /// Whether a name is words of lower-case letters and digits joined by single hyphens, a letter first.
  static func isWellFormed(name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first), name.utf8.count <= 64 else { return false }
    let words = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
