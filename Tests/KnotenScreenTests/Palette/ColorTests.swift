import KnotenScreen
import Testing

@Suite struct ColorTests {
  private static func isClose(_ one: Double, _ two: Double, within margin: Double) -> Bool {
    abs(one - two) <= margin
  }

  @Test(
    arguments: [
      (Color(0x3B9EFF), "#3B9EFF"), (Color(0x00_0A0F), "#000A0F"),
      (Color(0xEBEBF5, opacity: 60), "#EBEBF5 60%"), (Color(0, opacity: -1), "#000000 0%"),
      (Color(.max, opacity: .max), "#FFFFFF"),
    ] as [(Color, String)])
  func `a colour is written as people write it`(color: Color, text: String) {
    #expect(color.text == text)
  }

  @Test(
    arguments: [
      (0xEBEBF5, 60, 0x1C1C1E, "#98989F"), (0xEBEBF5, 30, 0x1C1C1E, "#5A5A5E"),
      (0x3C3C43, 60, 0xFFFFFF, "#8A8A8E"), (0x3C3C43, 30, 0xFFFFFF, "#C4C4C7"),
      (0x123456, 0, 0xFFFFFF, "#FFFFFF"), (0x123456, 100, 0xFFFFFF, "#123456"),
    ] as [(UInt32, Int, UInt32, String)])
  func `the surface shows through`(color: UInt32, opacity: Int, surface: UInt32, seen: String) {
    #expect(Color(color, opacity: opacity).over(Color(surface)).text == seen)
  }

  @Test func `a mixture goes straight from one colour to the other`() {
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    #expect(
      [-1, 0, 0.5, 1, 2].map { black.mixed(with: white, part: $0).text } == [
        "#000000", "#000000", "#808080", "#FFFFFF", "#FFFFFF",
      ])
  }

  @Test func `a colour without saturation is a grey of its brightness`() {
    #expect(Color(0x00FF00).saturated(0).text == "#B6B6B6")
    #expect(Color(0x123456).saturated(1).text == "#123456")
  }

  @Test(
    arguments: [(0, 0), (10, 0.003_035), (11, 0.003_347), (128, 0.215_861), (255, 1)]
      as [(UInt32, Double)])
  func `sRGB is made linear as its standard says`(component: UInt32, light: Double) {
    #expect(Self.isClose(Color(component << 8).linear.green, light, within: 0.000_001))
  }

  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21), (0x777777, 0xFFFFFF, 4.48), (0x767676, 0xFFFFFF, 4.54),
      (0xFF0000, 0xFFFFFF, 4.00), (0x0000FF, 0xFFFFFF, 8.59), (0x123456, 0x123456, 1),
    ] as [(UInt32, UInt32, Double)])
  func `contrast is what WCAG defines, whichever colour is named first`(
    one: UInt32, two: UInt32, ratio: Double
  ) {
    #expect(Self.isClose(Color(one).contrast(with: Color(two)), ratio, within: 0.005))
    #expect(Color(one).contrast(with: Color(two)) == Color(two).contrast(with: Color(one)))
  }

  @Test(arguments: [0, 1e-300, 0.001, 0.5, 1], [2, 3, 5])
  func `a root to its power is the number again`(value: Double, degree: Int) {
    let root = Color.root(of: value, degree: degree)
    let power = (0..<degree).reduce(1.0) { power, _ in power * root }
    #expect(Self.isClose(power, value, within: value * 1e-12))
  }
}
