/// A decoded picture, small enough to be kept in numbers.
public struct Picture: Hashable, Sendable {
  /// The most pixels a picture has across or down.
  public static let longestSide = 1_024

  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Red, green, blue and alpha of each pixel, a byte each, row by row from the top; not premultiplied.
  public let rgba: [UInt8]

  /// A picture from its pixels; nil where a side is not 1 to `longestSide` or bytes are missing or too many.
  public init?(width: Int, height: Int, rgba: [UInt8]) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), rgba.count == width * height * 4 else {
      return nil
    }
    self.width = width
    self.height = height
    self.rgba = rgba
  }
}
