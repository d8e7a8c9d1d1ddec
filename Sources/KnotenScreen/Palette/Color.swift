/// A colour in sRGB that may let the surface it stands on show through.
public struct Color: Hashable, Sendable {
  /// How much red there is.
  public let red: UInt8
  /// How much green there is.
  public let green: UInt8
  /// How much blue there is.
  public let blue: UInt8
  /// How much it covers, in percent from 0 to 100.
  public let opacity: Int

  /// A colour from its hexadecimal number, as in `0x3B9EFF`, and its opacity in percent.
  public init(_ number: UInt32, opacity: Int = 100) {
    red = UInt8(truncatingIfNeeded: number >> 16)
    green = UInt8(truncatingIfNeeded: number >> 8)
    blue = UInt8(truncatingIfNeeded: number)
    self.opacity = min(max(opacity, 0), 100)
  }

  private init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    opacity = 100
  }

  /// A colour as people write it, `#3B9EFF` or `#EBEBF5 60%`; nil for any other text.
  public init?(text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let digits = parts.first, digits.utf8.count == 7, digits.hasPrefix("#"),
      digits.dropFirst().utf8.allSatisfy(Self.isHexadecimal),
      let number = UInt32(digits.dropFirst(), radix: 16)
    else { return nil }
    switch parts.count {
    case 1:
      self.init(number)
    case 2:
      let digits = parts[1].dropLast()
      guard parts[1].hasSuffix("%"), digits.utf8.allSatisfy(Self.isHexadecimal),
        let opacity = UInt8(digits), opacity <= 100
      else { return nil }
      self.init(number, opacity: Int(opacity))
    default:
      return nil
    }
  }

  /// The colour as people write it, as in `#3B9EFF` or `#EBEBF5 60%`.
  public var text: String {
    let digits = [red, green, blue].map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#" + digits.joined() + (opacity < 100 ? " \(opacity)%" : "")
  }

  /// What the eye sees where the colour lies on a solid surface.
  public func over(_ surface: Color) -> Color {
    surface.mixed(with: self, part: Double(opacity) / 100)
  }

  /// The colour so far on the straight way to another one: 0 is this one, 1 the other; both are taken as solid.
  public func mixed(with other: Color, part: Double) -> Color {
    Color(
      Self.mix(red, other.red, part), Self.mix(green, other.green, part),
      Self.mix(blue, other.blue, part))
  }

  /// The colour with so much of its colourfulness left: 1 is all of it, 0 a grey.
  public func saturated(_ part: Double) -> Color {
    let grey = Double(red) * 0.2126 + Double(green) * 0.7152 + Double(blue) * 0.0722
    let byte = Self.byte(grey)
    return Color(byte, byte, byte).mixed(with: self, part: part)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private static func mix(_ from: UInt8, _ to: UInt8, _ part: Double) -> UInt8 {
    let (from, to) = (Double(from), Double(to))
    return byte(from + (to - from) * part)
  }

  private static func byte(_ value: Double) -> UInt8 {
    UInt8(min(max(value, 0), 255).rounded(.toNearestOrEven))
  }
}
