import KnotenScreen

/// A colour by how it looks, so that equal steps look equally large.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (Oklab), 2020.
struct PerceivedColor {
  /// From 0 for black to 1 for white.
  let lightness: Double
  /// From green to red.
  let red: Double
  /// From blue to yellow.
  let yellow: Double

  /// How a solid colour looks.
  init(_ color: Color) {
    let (r, g, b) = color.linear
    let long = Self.root(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let medium = Self.root(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let short = Self.root(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    lightness = 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short
    red = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short
    yellow = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short
  }

  /// How colourful it is; 0 is a grey.
  var chroma: Double { (red * red + yellow * yellow).squareRoot() }

  /// How different two colours look, as a square, which is enough to compare by.
  func squaredDistance(to other: PerceivedColor) -> Double {
    let (light, red, yellow) = (
      lightness - other.lightness, red - other.red, yellow - other.yellow
    )
    return light * light + red * red + yellow * yellow
  }

  /// How close two hues are, from -1 for opposites to 1 for the same.
  func closenessOfHue(to other: PerceivedColor) -> Double {
    let both = chroma * other.chroma
    return both > 0 ? (red * other.red + yellow * other.yellow) / both : 0
  }

  private static func root(_ value: Double) -> Double {
    Color.root(of: value, degree: 3)
  }
}
