import KnotenRenderHTML
import KnotenScreen
import Testing

@Suite("The style of a page") struct StyleTests {
  private func styles(
    of screen: Screen = SampleScreens.tab, _ change: (inout DrawOptions) -> Void = { _ in }
  ) throws -> String {
    var options = DrawOptions()
    change(&options)
    return try screen.parsed(options).styles
  }

  @Test func `colours are those of the palette`() throws {
    let dark = try styles()
    #expect(dark.contains("--surface:rgb(28 28 30);"))
    #expect(dark.contains("--secondary:rgb(235 235 245/60%);"))
    #expect(try styles { $0.appearance = .light }.contains("--canvas:rgb(242 242 247);"))
  }

  @Test func `a sheet in the dark is a step lighter`() throws {
    #expect(try styles(of: SampleScreens.sheet).contains("--canvas:rgb(28 28 30);"))
  }

  @Test func `increased contrast and a theme bring their own colours`() throws {
    #expect(try styles { $0.contrast = .increased }.contains("--surface:rgb(36 36 38);"))
    let palette = Palette.dark.replacing([.ide: Color(0x010203)], name: "dark", version: "1")
    let theme = Theme(name: "own", palettes: [.init(.dark): palette])
    #expect(try styles { $0.theme = theme }.contains("--ide:rgb(1 2 3);"))
  }

  @Test(arguments: zip(TypeSize.allCases, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]))
  func `text is as large as asked for`(size: TypeSize, points: Int) throws {
    #expect(try styles { $0.typeSize = size }.contains("--body:\(points)px/"))
  }

  @Test func `a page is as wide as asked for`() throws {
    #expect(try styles { $0.width = 430 }.contains("--width:430px;--margin:20px;"))
  }

  @Test(
    "A motion is drawn at its moment",
    arguments: [
      (0, ".moving-0>:not(h2){filter:blur(3.0px) saturate(0.5);opacity:0.55}"),
      (nil, ".moving-0>:not(h2){filter:blur(0.0px) saturate(1.0);opacity:1.0}"),
    ] as [(Int?, String)])
  func motion(moment: Int?, rule: String) throws {
    #expect(try styles { $0.at = moment }.contains(rule))
  }

  @Test func `a settled badge has scaled away`() throws {
    #expect(try styles().contains(".moving-0>h2 .capsule{scale:0.0}"))
  }

  @Test func `the section that moves is the target of the motion`() throws {
    let moving = try SampleScreens.tab.parsed().elements.filter { $0.classes.contains("moving-0") }
    #expect(moving.map(\.name) == ["section"])
  }
}
