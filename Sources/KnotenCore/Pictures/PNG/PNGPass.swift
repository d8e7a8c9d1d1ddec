/// Which pixels of a PNG come together: all of them, or one of the seven passes of an interlaced one.
///
/// Source: PNG specification, 8.2 Interlace methods.
struct PNGPass: Hashable {
  /// The first column and the distance to the next.
  let x: Int
  let stepX: Int
  /// The first row and the distance to the next.
  let y: Int
  let stepY: Int

  /// The passes of a picture, in order.
  static func all(of header: PNGHeader) -> [Self] {
    header.isInterlaced ? adam7 : [Self(x: 0, stepX: 1, y: 0, stepY: 1)]
  }

  /// How many pixels of a row of this width are in the pass.
  func width(of full: Int) -> Int { x < full ? (full - x - 1) / stepX + 1 : 0 }

  private static let adam7 = [
    Self(x: 0, stepX: 8, y: 0, stepY: 8),
    Self(x: 4, stepX: 8, y: 0, stepY: 8),
    Self(x: 0, stepX: 4, y: 4, stepY: 8),
    Self(x: 2, stepX: 4, y: 0, stepY: 4),
    Self(x: 0, stepX: 2, y: 2, stepY: 4),
    Self(x: 1, stepX: 2, y: 0, stepY: 2),
    Self(x: 0, stepX: 1, y: 1, stepY: 2),
  ]
}
