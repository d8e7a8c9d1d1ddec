/// A text with the inline part of markdown read: bold, italic, code and links, line by line.
///
/// White space and line breaks stay. A fenced block becomes lines of code without its fences; markers that
/// lead to nothing, and links that are neither http nor https, stay as they were typed.
/// Reading takes time in proportion to the text, whatever it holds.
/// Source: design document "Commenting"; the rules of CommonMark for what opens and closes.
public struct InlineMarkup: Hashable, Sendable {
  /// The lines, each made of runs in reading order; an empty line has none.
  public let lines: [[InlineRun]]

  /// Reads a text.
  public init(_ text: String) {
    lines = MarkupReader(text).writer.lines
  }
}

/// A stretch of text that looks alike.
public struct InlineRun: Hashable, Sendable {
  /// How a run looks.
  public struct Style: OptionSet, Hashable, Sendable {
    /// One bit for each look.
    public let rawValue: UInt8

    /// A style from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Important.
    public static let bold = Style(rawValue: 1)
    /// Stressed.
    public static let italic = Style(rawValue: 2)
    /// Code, set by column.
    public static let code = Style(rawValue: 4)
  }

  /// The text, without markers and line breaks; never empty where it was read.
  public let text: String
  /// How it looks.
  public let style: Style
  /// The http or https address it leads to; nil for text that is only read.
  public let link: String?

  /// A run from its parts.
  public init(_ text: String, style: Style = [], link: String? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }
}
