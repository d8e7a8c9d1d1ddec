import FoundationEssentials
import KnotenRenderText
import KnotenScreen
import Testing

@Suite("Screens made from a seed") struct GeneratedScreenTests {
  static let seeds = Array(0 as UInt64..<40)
  static let widths = [20, 41, 80, 121]

  private func look(_ seed: UInt64) -> Look {
    var generator = ScreenGenerator(seed: seed)
    return Look(screen: generator.screen(), effects: generator.effects())
  }

  private func texts(_ seed: UInt64) -> [(Int, String)] {
    Self.widths.map { width in
      (width, Renderer.text.draw(look(seed), DrawOptions(columns: width)))
    }
  }

  @Test(arguments: seeds)
  func `no drawing holds a character that could harm`(seed: UInt64) {
    let options = DrawOptions(showsIDs: true)
    for renderer in [Renderer.text, .json, .readingOrder] {
      let harmful = renderer.draw(look(seed), options).unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x061C: true
        case 0x200B, 0x2028, 0x2029, 0xFEFF: true
        default: false
        }
      }
      #expect(harmful.isEmpty, "\(renderer.name)")
    }
  }

  @Test(arguments: seeds)
  func `no line is wider than asked and boxed lines are exactly as wide`(seed: UInt64) {
    for (width, text) in texts(seed) {
      for line in text.split(separator: "\n") {
        let isBoxed = line.first.map { "╭╰├│".contains($0) } ?? false
        let cells = CellWidth.of(line)
        #expect(isBoxed ? cells == width : cells <= width, "\(width): \(line)")
      }
    }
  }

  @Test(arguments: seeds)
  func `no line ends in a space`(seed: UInt64) {
    for (_, text) in texts(seed) {
      #expect(!text.utf8.split(separator: 0x0A).contains { $0.last == 0x20 })
    }
  }

  @Test(arguments: seeds)
  func `the words of every target stand in the text and its id in the JSON`(seed: UInt64) {
    let screen = look(seed).screen
    let json = Renderer.json.draw(look(seed), DrawOptions())
    let known = ScreenAudit.findings(in: screen)
    for (width, text) in texts(seed) {
      let findings = ScreenAudit.findings(in: screen, text: text, json: json)
      #expect(findings.dropFirst(known.count).map(\.description) == [], "\(width)")
    }
  }

  @Test(arguments: seeds)
  func `the JSON can be read and holds every target and every span as it was`(seed: UInt64) throws {
    let look = look(seed)
    let text = Renderer.json.draw(look, DrawOptions())
    let json = try JSONDecoder().decode(ParsedJSON.self, from: Data(text.utf8))
    let ids = Set(json.texts(of: "id"))
    #expect(look.screen.tapTargets.allSatisfy { ids.contains($0.id.rawValue) })
    let spans = Set(json.texts(of: "text"))
    #expect(look.screen.title.spans.allSatisfy { spans.contains($0.text) })
  }

  @Test(arguments: seeds)
  func `the reading order has a line for each element and each effect`(seed: UInt64) {
    let look = look(seed)
    let lines = Renderer.readingOrder.draw(look, DrawOptions()).split(separator: "\n")
    #expect(lines.count == look.screen.elements.count + look.effects.count)
  }

  @Test(arguments: seeds)
  func `a drawing does not depend on when it is made`(seed: UInt64) {
    for renderer in [Renderer.text, .json, .readingOrder] {
      #expect(
        renderer.draw(look(seed), DrawOptions()) == renderer.draw(look(seed), DrawOptions()))
    }
  }
}
