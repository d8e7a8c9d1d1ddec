import KnotenRenderHTML
import KnotenScreen

/// Screens that hold every row kind and every part of a screen.
enum SampleScreens {
  static let root = ElementID(screen: "sample")
  private static let press = ElementAction.perform(Command("press"))

  static var all: [Screen] { [tab, pushed, sheet, loading, empty, failed] }

  /// The root of a tab with rows of every kind and a locked section.
  static var tab: Screen {
    var screen = Screen(
      name: "sample", title: "Sample", presentation: .tab,
      status: .ready(Freshness(age: "Updated now", activity: .refreshing), notice: notice),
      toolbar: [
        Button(id: root.child("clear"), title: "Clear", action: nil),
        Button(id: root.child("refresh"), title: "Refresh", glyph: .refresh, action: press),
      ],
      sections: [items, fields, work, locked], bar: [.button(send)], motions: [unlock])
    screen.tabs = [
      TabItem(
        id: ElementID(screen: "tabs").child("sample"), title: "Sample", glyph: .house,
        isSelected: true, action: .navigate(Route("sample"))),
      TabItem(
        id: ElementID(screen: "tabs").child("later"), title: "Later", glyph: .repo,
        isSelected: false, action: nil),
    ]
    return screen
  }

  /// A screen whose every text comes from outside.
  static func made(of text: String) -> Screen {
    let line = Line(text)
    return Screen(
      name: "sample", title: line, presentation: .pushed, status: .ready(Freshness(age: line)),
      sections: [
        Section(
          id: root.item(text), header: .init(line, badge: Capsule(line, tone: .danger)),
          footer: line,
          rows: [
            .item(
              Item(
                id: root.child("item").item(text),
                title: Line([Span(text, role: .code, link: text)]), details: [line],
                capsules: [Capsule(line, tone: .neutral)], trailing: line,
                action: .open(url: text))),
            .field(
              Field(
                id: root.child("field"), label: line, value: line, input: Command("type"))),
            .composer(
              Composer(
                id: root.child("composer"), label: line, placeholder: line, lines: [line, line],
                input: Command("type"), send: send)),
            .diff(
              DiffFile(
                id: root.child("diff"), path: line, counts: line,
                lines: [DiffLine(kind: .added, newNumber: 1, text: line, warning: line)])),
          ])
      ])
  }

  static var pushed: Screen {
    var screen = Screen(
      name: "sample", title: "A pull", presentation: .pushed,
      status: .ready(Freshness(age: "Updated now")), sections: [diff])
    screen.back = Button(
      id: root.child("back"), title: "Work", glyph: .chevron, action: .back)
    return screen
  }

  static var sheet: Screen {
    var screen = Screen(
      name: "sample", title: "Pro", presentation: .sheet(radius: .sheet),
      status: .ready(Freshness()), sections: [offer],
      bar: [.product(card("buy", .full))])
    screen.back = Button(id: root.child("close"), title: "Close", action: .back)
    return screen
  }

  static var loading: Screen { screen(.loading) }
  static var empty: Screen { screen(.empty(notice)) }
  static var failed: Screen { screen(.failed(notice)) }

  private static func screen(_ status: Status) -> Screen {
    Screen(name: "sample", title: "Sample", presentation: .tab, status: status)
  }

  private static let notice = Notice(
    id: root.child("notice"), glyph: .warning, tone: .danger, title: "It failed.",
    detail: "It can be tried again.",
    button: Button(id: root.child("again"), title: "Try again", action: press))

  private static let send = Button(
    id: root.child("send"), title: "Send", style: .prominent, action: press)

  private static let unlock = Motion(
    target: root.child("items"), name: "unlock", curve: .bouncy(milliseconds: 450),
    tracks: [
      .init(.blur, from: 3, to: 0), .init(.saturation, from: 0.5, to: 1),
      .init(.opacity, from: 0.55, to: 1), .init(.badgeScale, from: 1, to: 0),
    ])

  private static var items: Section {
    let link = "https://almanac.test/?a=1&b=2"
    return Section(
      id: root.child("items"), header: .init("Items", badge: Capsule("PRO", tone: .pro)),
      footer: Line([Span("A footer with "), Span("a link", link: link)]),
      rows: [
        .item(
          Item(
            id: root.child("items").item("at://one"), glyph: .pull, isUnread: true,
            title: Line([.strong("mira.test"), " opened ", Span("it", link: link)]),
            details: [Line([Span("See "), Span("there", link: link)])],
            capsules: [Capsule("open", tone: .trust), Capsule("bug", tone: .neutral)],
            trailing: Line([Span("18m", role: .time, spoken: "18 minutes ago")]),
            accessory: .chevron, action: press,
            buttons: [Button(id: root.child("read"), title: "Mark read", action: press)])),
        .item(
          Item(
            id: root.child("items").item("two"), title: Line([Span("outside", link: link)]),
            accessory: .lock)),
        .button(Button(id: root.child("more"), title: "Load more", action: press)),
        .notice(
          Notice(id: root.child("inner"), title: Line([Span("See this", link: link)]))),
      ])
  }

  private static var fields: Section {
    Section(
      id: root.child("fields"),
      rows: [
        .field(Field(id: root.child("host"), label: "Host", value: "knot.test")),
        .field(
          Field(
            id: root.child("name"), label: "Name", value: "", input: Command("name"))),
        .choice(
          Choice(
            id: root.child("kind"), label: "Kind",
            options: [
              .init(id: root.child("pulls"), title: "Pulls", isSelected: true, action: press),
              .init(id: root.child("issues"), title: "Issues", isSelected: false, action: press),
            ])),
      ])
  }

  private static var work: Section {
    Section(
      id: root.child("work"), header: .init("Work"),
      rows: [
        .comment(
          CommentRow(
            id: root.child("comment"), author: "mira.test", authorAction: press, age: "4h",
            body: ["One line", "", Line([Span("a link", link: "https://x.test/")])],
            capsules: [Capsule("sending", tone: .ide)], isReply: true,
            buttons: [Button(id: root.child("resend"), title: "Try again", action: press)])),
        .composer(
          Composer(
            id: root.child("composer"), label: "Comment", placeholder: "Write a comment",
            lines: ["Typed", "twice"], input: Command("type"),
            markers: [Button(id: root.child("bold"), title: "**", action: press)],
            send: Button(id: root.child("post"), title: "Post", action: nil))),
      ])
  }

  static let example = "https://pds.zoey.dev"

  private static var locked: Section {
    Section(
      id: root.child("locked"), header: .init("Custom PDS", badge: Capsule("PRO", tone: .pro)),
      rows: [
        .item(
          Item(
            id: root.child("locked").child("example"), glyph: .server,
            title: Line([.identifier(example)]), accessory: .lock, action: press)),
        .field(
          Field(
            id: root.child("locked").child("field"), label: "Host", value: "knot.test",
            input: Command("type"))),
      ],
      gate: Gate(label: "Custom PDS, PRO, locked", action: .navigate(Route("paywall"))))
  }

  private static var diff: Section {
    Section(
      id: root.child("diff"),
      rows: [
        .diff(
          DiffFile(
            id: root.child("diff").item("a.swift"), path: "a.swift",
            capsules: [Capsule("renamed", tone: .neutral)], counts: "+1 -1",
            lines: [
              DiffLine(kind: .hunk, text: "@@ -1 +1 @@"),
              DiffLine(kind: .removed, oldNumber: 1, text: "old"),
              DiffLine(kind: .added, newNumber: 1, text: "new", warning: "It hides text."),
              DiffLine(kind: .context, oldNumber: 2, newNumber: 2, text: ""),
              DiffLine(kind: .note, text: "No newline at the end"),
            ], leftOut: "3 of 8 lines shown",
            button: Button(id: root.child("whole"), title: "Show all", action: press)))
      ])
  }

  private static var offer: Section {
    Section(
      id: root.child("offer"),
      rows: [
        .hero(Hero(id: root.child("hero"), wordmark: "Knoten", title: "More of it")),
        .group(
          Group(
            id: root.child("tips"),
            rows: [.product(card("small", .compact)), .product(card("large", .compact))])),
      ])
  }

  private static func card(_ part: String, _ style: ProductCard.Style) -> ProductCard {
    ProductCard(
      id: root.child(part), glyph: .cup, name: Line(part), price: "€1.99", style: style,
      action: press)
  }
}

extension Screen {
  /// The screen drawn as a page.
  func page(_ options: DrawOptions = DrawOptions()) -> String {
    Renderer.html.draw(Look(screen: self), options)
  }

  /// The page read back.
  func parsed(_ options: DrawOptions = DrawOptions()) throws -> ParsedPage {
    try ParsedPage(page(options))
  }
}
