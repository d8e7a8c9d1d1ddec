import KnotenScreen
import Testing

@Suite("Sizes of type") struct TypeTests {
  @Test(
    arguments: [
      (TypeStyle.largeTitle, 31, 34, 60), (.title1, 25, 28, 58), (.title2, 19, 22, 56),
      (.title3, 17, 20, 55), (.headline, 14, 17, 53), (.body, 14, 17, 53), (.callout, 13, 16, 51),
      (.subheadline, 12, 15, 49), (.footnote, 12, 13, 44), (.caption1, 11, 12, 43),
      (.caption2, 11, 11, 41),
    ] as [(TypeStyle, Int, Int, Int)])
  func `a style is as large as measured on iOS`(
    style: TypeStyle, smallest: Int, usual: Int, largest: Int
  ) {
    let sizes = [TypeSize.extraSmall, .large, .accessibility5].map { style.points(at: $0) }
    #expect(sizes == [smallest, usual, largest])
  }

  @Test(arguments: TypeStyle.allCases)
  func `text grows with each step and lines with their text`(_ style: TypeStyle) {
    let points = TypeSize.allCases.map { style.points(at: $0) }
    #expect(points == points.sorted())
    for size in TypeSize.allCases {
      #expect(style.lineHeight(at: size) > style.points(at: size))
    }
  }

  @Test(arguments: [(TypeStyle.body, 22), (.largeTitle, 41), (.footnote, 18), (.caption2, 13)])
  func `a line at the usual size is as high as on iOS`(style: TypeStyle, height: Int) {
    #expect(style.lineHeight(at: .large) == height)
  }

  @Test func `bars stop growing where the sizes for those who see little begin`() {
    #expect(TypeSize.accessibility5.inBars == .extraExtraExtraLarge)
    #expect(TypeSize.small.inBars == .small)
  }
}
