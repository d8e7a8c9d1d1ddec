import FoundationEssentials
import KnotenRenderText
import KnotenScreen
import Testing

@Suite("Motions at a moment") struct MotionDrawingTests {
  private static let look = Look(screen: KitchenSink.tab)

  private func draw(_ renderer: Renderer, at moment: Int?) -> String {
    var options = DrawOptions()
    options.at = moment
    return renderer.draw(Self.look, options)
  }

  private func motion(at moment: Int?) throws -> ParsedJSON {
    let json = try JSONDecoder().decode(
      ParsedJSON.self, from: Data(draw(.json, at: moment).utf8))
    return try #require(json["motions"]?[0])
  }

  @Test func `without a moment nothing is said of one`() throws {
    #expect(try motion(at: nil)["at"] == nil)
    #expect(!draw(.text, at: nil).contains(" ms: "))
  }

  @Test func `the values stand beside the ends, in the JSON and the text`() throws {
    let moment = try motion(at: 100)["at"]
    #expect(moment?["milliseconds"] == .number(100))
    #expect(moment?["values"]?["blur"] == .number(1.542))
    #expect(moment?["settled"] == nil)
    #expect(draw(.text, at: 100).contains("at 100 ms: blur 1.542"))
  }

  @Test func `that it has settled is said`() throws {
    #expect(try motion(at: 5_000)["at"]?["settled"] == .claim(true))
    #expect(draw(.text, at: 5_000).contains("settled"))
  }
}
