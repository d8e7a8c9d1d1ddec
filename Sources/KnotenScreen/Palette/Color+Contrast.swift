extension Color {
  /// The least contrast that text of any size may have (WCAG 2.2, success criterion 1.4.3).
  public static let leastTextContrast = 4.5

  /// The least contrast that text from 24 pixels on, or from 18.66 where it is bold, may have (WCAG 2.2, success criterion 1.4.3).
  public static let leastLargeTextContrast = 3.0

  /// The least contrast that a picture may have which says something (WCAG 2.2, success criterion 1.4.11).
  public static let leastGlyphContrast = 3.0

  /// The light each component stands for, from 0 to 1; sRGB spends its steps on the dark end.
  package var linear: (red: Double, green: Double, blue: Double) {
    (Self.linear(red), Self.linear(green), Self.linear(blue))
  }

  /// How bright the colour is, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
  public var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// How well the colours are told apart, from 1 to 21 (WCAG 2.2, "contrast ratio"); both are taken as solid.
  public func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    guard value > 0.040_45 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let square = base * base
    let sixth = square * square * square
    return root(of: sixth * sixth, degree: 5)  // base to the power of 2.4
  }

  /// The root of a number from 0 to 1 by Newton's way; the same on every machine, unlike the C library's `pow`.
  package static func root(of value: Double, degree: Int) -> Double {
    guard value > 0 else { return 0 }
    var guess = 1.0
    while true {
      var power = 1.0
      for _ in 1..<degree { power *= guess }
      let next = guess + (value / power - guess) / Double(degree)
      guard next < guess else { return guess }
      guess = next
    }
  }
}
