/// Something that moves on a screen now, as data that a renderer plays or samples (design document "Design system").
public struct Motion: Hashable, Sendable {
  /// How a value gets from its start to its end.
  public enum Curve: Hashable, Sendable {
    /// State toggles.
    case snappy
    /// The unlock, with its duration in milliseconds.
    case bouncy(milliseconds: Int)
    /// Copy that changes.
    case smooth
    /// Counters.
    case numericText
  }

  /// What about an element moves.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    /// Blur radius in points.
    case blur
    /// 0 is grey, 1 is full colour.
    case saturation
    /// 0 is invisible, 1 is solid.
    case opacity
    /// Scale of the section's badge; 0 is gone.
    case badgeScale
  }

  /// One property and the values it moves between.
  public struct Track: Hashable, Sendable {
    /// What moves.
    public let property: Property
    /// The value at the start.
    public let from: Double
    /// The value once settled.
    public let to: Double

    /// A track from its ends.
    public init(_ property: Property, from: Double, to: Double) {
      self.property = property
      self.from = from
      self.to = to
    }
  }

  /// The element that moves.
  public let target: ElementID
  /// What the motion is, in kebab-case.
  public let name: String
  /// How its values move.
  public let curve: Curve
  /// What moves.
  public let tracks: [Track]

  /// A motion from its parts.
  public init(target: ElementID, name: String, curve: Curve, tracks: [Track]) {
    self.target = target
    self.name = name
    self.curve = curve
    self.tracks = tracks
  }
}
