/// A group of rows with a header and a footer, which may be locked as a whole.
public struct Section: Hashable, Sendable {
  /// What stands above the rows.
  public struct Header: Hashable, Sendable {
    /// The section's name.
    public let title: Line
    /// A capsule beside the name, such as PRO.
    public let badge: Capsule?

    /// A header from its parts.
    public init(_ title: Line, badge: Capsule? = nil) {
      self.title = title
      self.badge = badge
    }
  }

  /// Where the section stands; a locked section is tapped by this id.
  public let id: ElementID
  /// What stands above the rows.
  public let header: Header?
  /// What stands below the rows.
  public let footer: Line?
  /// The rows; in a locked section none of them can be tapped.
  public internal(set) var rows: [Row]
  /// The lock over the section, if there is one.
  public let gate: Gate?

  /// A section; with a gate, the rows lose their actions, so that the whole section is the only tap target.
  public init(
    id: ElementID, header: Header? = nil, footer: Line? = nil, rows: [Row], gate: Gate? = nil
  ) {
    self.id = id
    self.header = header
    self.footer = gate == nil ? footer : footer?.withoutLinks
    self.rows = gate == nil ? rows : rows.map(\.withoutActions)
    self.gate = gate
  }
}

/// A lock over a section: its rows are an example, and a tap anywhere on it opens what unlocks it.
///
/// Source: design document "Server settings (the freemium gate)".
public struct Gate: Hashable, Sendable {
  /// Blur radius over the example rows, in points.
  public static let blur = 3.0
  /// Saturation of the example rows; 1 is full colour.
  public static let saturation = 0.5
  /// Opacity of the example rows; 1 is solid.
  public static let opacity = 0.55

  /// What the lock is called, as in "Custom knots, PRO, locked".
  public let label: Line
  /// Where a tap on the section leads.
  public let action: ElementAction

  /// A gate from its label and what it opens.
  public init(label: Line, action: ElementAction) {
    self.label = label
    self.action = action
  }
}
