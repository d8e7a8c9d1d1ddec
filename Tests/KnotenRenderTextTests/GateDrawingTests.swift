import FoundationEssentials
import KnotenRenderText
import KnotenScreen
import Testing

@Suite("Seed: Server settings (the freemium gate)") struct GateDrawingTests {
  static let example = "knot.zoey.dev"

  private func draw(_ renderer: Renderer) -> String {
    renderer.draw(Look(screen: KitchenSink.tab), DrawOptions())
  }

  private func section() throws -> ParsedJSON {
    let parsed = try JSONDecoder().decode(ParsedJSON.self, from: Data(draw(.json).utf8))
    return try #require(parsed["sections"]?[3])
  }

  @Test func `text shades a locked section and says that it is an example`() {
    let root = KitchenSink.root
    let field = Field(
      id: root.child("a"), label: "PDS", value: "https://pds.zoey.dev", accessory: .lock)
    let section = Section(
      id: root.child("s"), header: Section.Header("Custom PDS", badge: Capsule("PRO", tone: .pro)),
      footer: "Sign in through it.", rows: [.field(field)],
      gate: Gate(label: "Custom PDS, PRO, locked", action: .navigate(Route("paywall"))))
    let screen = Screen(
      name: "sink", title: "T", presentation: .tab, status: .ready(Freshness()),
      sections: [section])
    let text = Renderer.text.draw(Look(screen: screen), DrawOptions(columns: 44))
    #expect(
      text == """
          T
        ────────────────────────────────────────────

          Custom PDS  PRO
        ╭─ Example, locked ────────────────────────╮
        │▒ PDS  https://pds.zoey.dev              ▒│
        │  ─────────────────────────────────────── │
        │  Custom PDS, PRO, locked              ›  │
        ╰──────────────────────────────────────────╯
          Sign in through it.

        """)
  }

  @Test func `the rows of an example do not say again that they are locked`() {
    #expect(
      draw(.text).split(separator: "\n").allSatisfy {
        !$0.hasPrefix("│▒") || !$0.contains("locked")
      })
    #expect(draw(.json).contains(#""accessory": "lock""#))
  }

  @Test func `text has the sample host on shaded lines only`() {
    let lines = draw(.text).split(separator: "\n").filter { $0.contains(Self.example) }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("│▒") && $0.hasSuffix("▒│") })
  }

  @Test func `JSON says that the rows are an example and how they are veiled`() throws {
    let gate = try #require(try section()["gate"])
    #expect(gate["example"] == .claim(true))
    #expect(gate["blur"] == .number(3))
    #expect(gate["saturation"] == .number(0.5))
    #expect(gate["opacity"] == .number(0.55))
    #expect(gate["action"]?["route"] == .text("paywall"))
  }

  @Test func `no row behind a gate has an action in JSON`() throws {
    let rows = try #require(try section()["rows"])
    #expect(!rows.keys.contains("action"))
  }

  @Test func `the reading order speaks the lock and not the example`() {
    let spoken = draw(.readingOrder)
    #expect(!spoken.contains(Self.example))
    #expect(spoken.contains("button   Custom knots, PRO, locked. An example, not your settings\n"))
  }
}
