/// One of a few, side by side: a segmented control.
public struct Choice: Hashable, Sendable {
  /// One of the options.
  public struct Option: Hashable, Sendable {
    /// Where the option stands.
    public let id: ElementID
    /// What it is called.
    public let title: Line
    /// Whether it is the chosen one.
    public let isSelected: Bool
    /// What choosing it does.
    public let action: ElementAction?

    /// An option from its parts.
    public init(id: ElementID, title: Line, isSelected: Bool, action: ElementAction?) {
      self.id = id
      self.title = title
      self.isSelected = isSelected
      self.action = action
    }
  }

  /// Where the choice stands.
  public let id: ElementID
  /// What is chosen.
  public let label: Line
  /// The options, in order.
  public let options: [Option]

  /// A choice from its parts.
  public init(id: ElementID, label: Line, options: [Option]) {
    self.id = id
    self.label = label
    self.options = options
  }

  var withoutActions: Choice {
    Choice(
      id: id, label: label,
      options: options.map {
        Option(id: $0.id, title: $0.title, isSelected: $0.isSelected, action: nil)
      })
  }
}
