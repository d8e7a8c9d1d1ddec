import KnotenRenderText
import KnotenScreen
import Testing

@Suite("ANSI") struct ANSIRendererTests {
  private func draw(_ screen: Screen, _ options: DrawOptions = DrawOptions()) -> String {
    Renderer.ansi.draw(Look(screen: screen), options)
  }

  private func title(
    _ title: Line, depth: DrawOptions.ColorDepth = .full,
    appearance: DrawOptions.Appearance = .dark
  ) -> String {
    let screen = Screen(
      name: "sink", title: "T", presentation: .tab, status: .ready(Freshness(age: title)))
    let options = DrawOptions(appearance: appearance, colorDepth: depth)
    return draw(screen, options).split(separator: "\n").dropFirst(2).joined(separator: "\n")
  }

  private func contains(_ codes: String, _ text: String, in drawing: String) -> Bool {
    drawing.contains("\u{1B}[0;\(codes)m\(text)")
  }

  @Test func `text in one tone has its colour of the palette`() {
    let line = Line([Span("ok", tone: .trust), Span("bad", tone: .danger)])
    let dark = title(line)
    #expect(contains("38;2;48;209;88;48;2;0;0;0", "ok", in: dark))
    #expect(contains("38;2;255;69;58;48;2;0;0;0", "bad", in: dark))
    #expect(contains("38;2;11;122;75;48;2;242;242;247", "ok", in: title(line, appearance: .light)))
  }

  @Test(
    arguments: [
      (.none, "1"), (.sixteen, "1;32;40"), (.indexed, "1;38;5;41;48;5;16"),
      (.full, "1;38;2;48;209;88;48;2;0;0;0"),
    ] as [(DrawOptions.ColorDepth, String)])
  func `strong text is bold in as many colours as there are`(
    depth: DrawOptions.ColorDepth, codes: String
  ) {
    let line = Line([Span("ok", role: .strong, tone: .trust)])
    #expect(contains(codes, "ok", in: title(line, depth: depth)))
  }

  @Test func `without colours what steps back is faint`() {
    #expect(title("now", depth: .none) == "  \u{1B}[0;2mnow\u{1B}[0m")
  }

  @Test func `a link is underlined`() {
    let line = Line([Span("page", link: "https://a.test")])
    let item = Row.item(Item(id: KitchenSink.root.child("i"), title: line))
    let drawing = drawnLines(of: [item], by: .ansi).joined()
    #expect(contains("4;38;2;59;158;255;48;2;28;28;30", "page", in: drawing))
  }

  @Test func `a link that nothing leads to is drawn as text`() {
    let line = Line([Span("page", link: "https://a.test")])
    #expect(!title(line).contains("[0;4;"))
  }

  @Test func `a card stands on the surface, in a sheet on the elevated one`() {
    #expect(draw(KitchenSink.tab).contains("48;2;28;28;30m"))
    #expect(draw(KitchenSink.sheet).contains("48;2;44;44;46m"))
    #expect(!draw(KitchenSink.sheet).contains("48;2;0;0;0m"))
  }

  @Test func `PRO goes from ide to trust under text that can be read`() {
    let drawing = draw(KitchenSink.tab)
    #expect(contains("1;38;2;0;0;0;48;2;59;158;255", "P", in: drawing))
    #expect(contains("1;38;2;0;0;0;48;2;48;209;88", "O", in: drawing))
  }

  @Test func `added and removed lines are coloured and keep their sign`() {
    let lines = drawnLines(of: [.diff(KitchenSink.diff)], columns: 44, by: .ansi)
    #expect(lines.contains { contains("38;2;48;209;88;48;2;28;28;30", "+", in: $0) })
    #expect(lines.contains { contains("38;2;255;69;58;48;2;28;28;30", "-", in: $0) })
  }

  @Test func `an example behind a lock is veiled as the design document says`() {
    let label = Palette.dark.label.saturated(Gate.saturation)
    let veiled = Palette.dark.surface.mixed(with: label, part: Gate.opacity)
    let codes = "38;2;\(veiled.red);\(veiled.green);\(veiled.blue);48;2;28;28;30"
    #expect(draw(KitchenSink.tab).contains(codes))
  }
}

@Suite("ANSI of screens made from a seed") struct GeneratedANSITests {
  private func options(_ seed: UInt64, _ depth: DrawOptions.ColorDepth) -> DrawOptions {
    let widths = GeneratedScreenTests.widths
    return DrawOptions(
      appearance: seed % 3 == 0 ? .light : .dark, colorDepth: depth,
      columns: widths[Int(seed) % widths.count], topOnly: seed % 5 == 0, showsIDs: seed % 2 == 0)
  }

  private func look(_ seed: UInt64) -> Look {
    var generator = ScreenGenerator(seed: seed)
    return Look(screen: generator.screen(), effects: generator.effects())
  }

  @Test(arguments: GeneratedScreenTests.seeds, DrawOptions.ColorDepth.allCases)
  func `without its escape codes a drawing is the text, byte for byte`(
    seed: UInt64, depth: DrawOptions.ColorDepth
  ) throws {
    let options = options(seed, depth)
    let drawing = try #require(withoutEscapes(Renderer.ansi.draw(look(seed), options)))
    #expect(Array(drawing.text.utf8) == Array(Renderer.text.draw(look(seed), options).utf8))
  }

  @Test(arguments: GeneratedScreenTests.seeds)
  func `every line ends without a code`(seed: UInt64) throws {
    for line in Renderer.ansi.draw(look(seed), options(seed, .full)).split(separator: "\n") {
      let codes = try #require(withoutEscapes(String(line))).codes
      #expect(codes.isEmpty || line.hasSuffix("\u{1B}[0m"))
      #expect(codes.last ?? "0" == "0")
    }
  }

  @Test(arguments: GeneratedScreenTests.seeds)
  func `without colours only weight, slant and underline are set`(seed: UInt64) throws {
    let drawing = Renderer.ansi.draw(look(seed), options(seed, .none))
    let codes = try #require(withoutEscapes(drawing)).codes.flatMap { $0.split(separator: ";") }
    #expect(Set(codes).isSubset(of: ["0", "1", "2", "3", "4"]))
  }
}
