import KnotenRenderText
import KnotenScreen

/// What is read and drawn by the benchmarks that need no files.
enum Samples {
  /// The query whose answer the page of pulls is.
  static let pageQuery = "sh.tangled.repo.listPulls"

  static let dids = [
    "did:plc:27ashbsabcx54jlytcraqv66", "did:web:knots.example.org",
    "did:plc:3k5jna4j6hh6bg5eklr635o3", "did:web:localhost%3A8080",
  ]

  static let atURIs = [
    "at://did:plc:27ashbsabcx54jlytcraqv66/sh.tangled.repo.pull/3mxqaqtb7ip25",
    "at://mira.test/sh.tangled.repo/3mwiip4a7yrbk", "at://did:web:ines.test",
    "at://did:plc:3k5jna4j6hh6bg5eklr635o3/sh.tangled.actor.profile/self",
  ]

  /// Drawings a second of a screen of sixty rows.
  static var drawing: Double {
    let look = Look(screen: sixtyRows)
    return Pace.perSecond { Pace.keep(Renderer.text.draw(look, DrawOptions())) }
  }

  private static var sixtyRows: Screen {
    let id = ElementID(screen: "feed").child("events")
    let rows = (0..<60).map { index in
      Row.item(
        Item(
          id: id.item(String(index)), glyph: .pull, isUnread: index % 3 == 0,
          title: Line([
            .strong("mira.test"), Span(" opened a pull on "), .identifier("mira.test/tides"),
          ]),
          details: ["Correct the tables for summer time", "fix -> main"],
          capsules: [Capsule("open", tone: .trust)],
          trailing: Line([Span("18m", role: .time, spoken: "18 minutes ago")]),
          accessory: .chevron, action: .navigate(Route("feed"))))
    }
    return Screen(
      name: "feed", title: "Home", presentation: .tab, status: .ready(Freshness()),
      sections: [Section(id: id, header: .init("Today"), rows: rows)])
  }
}
