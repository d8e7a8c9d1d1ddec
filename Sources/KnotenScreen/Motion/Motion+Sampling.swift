extension Motion {
  /// What a property has come to at a moment.
  public struct Sample: Hashable, Sendable {
    /// What moves.
    public let property: Property
    /// Its value, to three decimals.
    public let value: Double
  }

  /// The values so many milliseconds after the start, in the order of the tracks; nil is once all has settled.
  public func samples(at milliseconds: Int?) -> [Sample] {
    let progress = milliseconds.map { curve.spring.progress(at: $0) } ?? 1
    return tracks.map { track in
      let value = track.from + (track.to - track.from) * progress
      return Sample(property: track.property, value: track.property.possible(value))
    }
  }

  /// Whether nothing moves any more so many milliseconds after the start.
  public func isSettled(at milliseconds: Int) -> Bool {
    milliseconds >= curve.spring.settlingMilliseconds
  }
}

extension Motion.Curve {
  /// The spring behind the curve (durations and bounces of SwiftUI's presets, unverified).
  public var spring: Spring {
    switch self {
    case .snappy: Spring(milliseconds: 500, bounce: 15)
    case .bouncy(let milliseconds): Spring(milliseconds: milliseconds, bounce: 30)
    case .smooth, .numericText: Spring(milliseconds: 500, bounce: 0)
    }
  }
}

extension Motion.Property {
  /// A value that can be drawn: a spring swings past its end, but nothing is blurred less than not at all.
  fileprivate func possible(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    let least = max(0, value)
    let bound =
      switch self {
      case .opacity: min(1, least)
      case .blur, .saturation, .badgeScale: min(1_000, least)
      }
    return (bound * 1_000).rounded() / 1_000
  }
}
