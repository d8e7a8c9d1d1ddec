/// A piece of text with one meaning, and how it is said aloud where that differs.
///
/// Text is cleaned here (see `HostileText`), so whatever a renderer finds in a span is safe to write.
/// Of a text longer than 4,000 scalars the rest is cut off and counted, as in `… (1,204 more characters)`.
public struct Span: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What a piece of text is, which a renderer turns into a face or a weight.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case plain
    case strong
    case emphasis
    case secondary
    case identifier
    case code
    case time
  }

  /// The text as shown.
  public let text: String
  /// What the text is.
  public let role: Role
  /// What the text means, as a colour role.
  public let tone: Tone
  /// How the text is said aloud; nil where it is read as it stands.
  public let spoken: String?

  /// Where the text leads outside the app; nil for text that is only read.
  public let link: String?

  /// A span from text of any origin.
  public init(
    _ text: String, role: Role = .plain, tone: Tone = .neutral, spoken: String? = nil,
    link: String? = nil
  ) {
    self.text = HostileText.cleaned(text)
    self.role = role
    self.tone = tone
    self.spoken = spoken.map(HostileText.cleaned)
    self.link = link
  }

  /// A span of the app's own copy.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Running text.
  public static func plain(_ text: String) -> Span { Span(text) }

  /// A name to be picked out without reading the line.
  public static func strong(_ text: String) -> Span { Span(text, role: .strong) }

  /// Less important text.
  public static func secondary(_ text: String) -> Span { Span(text, role: .secondary) }

  /// What the eye scans rather than reads: a host, handle, DID, repo, branch, hash or version.
  public static func identifier(_ text: String) -> Span { Span(text, role: .identifier) }
}

/// One paragraph of text on a screen: spans in reading order.
public struct Line: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The spans, in reading order.
  public let spans: [Span]

  /// A line of several spans.
  public init(_ spans: [Span]) {
    self.spans = spans
  }

  /// A line of running text.
  public init(_ text: String) {
    self.init([.plain(text)])
  }

  /// A line of the app's own copy.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The line as shown.
  public var text: String {
    // Most lines are one span, which needs no joining.
    if spans.count == 1 { return spans[0].text }
    return spans.reduce(into: "") { $0 += $1.text }
  }

  /// The line as said aloud.
  public var spoken: String {
    spans.reduce(into: "") { $0 += $1.spoken ?? $1.text }
  }

  /// Whether anything in the line leads out of the app.
  package var hasLinks: Bool {
    spans.contains { $0.link != nil }
  }

  /// The same line with nothing in it that leads anywhere.
  var withoutLinks: Line {
    Line(
      spans.map { span in
        Span(span.text, role: span.role, tone: span.tone, spoken: span.spoken)
      })
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool {
    spans.allSatisfy(\.text.isEmpty)
  }
}
