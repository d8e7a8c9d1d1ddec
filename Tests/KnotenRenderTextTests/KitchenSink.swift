import KnotenScreen

/// Screens that hold every row kind and every part of a screen once, for looking at and for comparing.
enum KitchenSink {
  static let root = ElementID(screen: "sink")

  /// A tab with every row kind that is not of a sheet.
  static var tab: Screen {
    var screen = Screen(
      name: "sink", title: "Inbox", presentation: .tab,
      status: .ready(
        Freshness(
          age: Line([Span("Updated "), Span("18m ago", role: .time, spoken: "18 minutes ago")]),
          activity: .refreshing),
        notice: Notice(
          id: root.child("stale"), glyph: .warning, tone: .danger,
          title: "The last refresh did not get through",
          detail: "api.knoten.test answered 429. It can be asked again in 40 seconds.",
          button: Button(
            id: root.child("retry"), title: "Try again",
            action: .perform(Command("refresh"))))),
      toolbar: [
        Button(
          id: root.child("clear"), title: "Clear", action: .perform(Command("clear"))),
        Button(
          id: root.child("refresh"), title: "Refresh", glyph: .refresh,
          action: .perform(Command("refresh"))),
      ],
      sections: [needsYou, followers, instance, customKnots, controls],
      motions: [
        Motion(
          target: root.child("knots"), name: "unlock", curve: .bouncy(milliseconds: 450),
          tracks: [
            Motion.Track(.blur, from: 3, to: 0), Motion.Track(.saturation, from: 0.5, to: 1),
          ])
      ])
    screen.tabs = tabs
    return screen
  }

  /// A sheet with a hero, benefits, cards side by side and a bar.
  static var sheet: Screen {
    var screen = Screen(
      name: "sink", title: "Knoten Pro", presentation: .sheet(radius: .sheet),
      status: .ready(Freshness()), sections: [hero, benefits, tips],
      bar: [
        .product(
          ProductCard(
            id: root.child("buy"), glyph: .star, name: "Knoten Pro, for life", price: "€14.99",
            style: .full, action: .perform(Command("buy")))),
        .button(
          Button(
            id: root.child("restore"), title: "Restore purchases",
            action: .perform(Command("restore")))),
        .item(
          Item(
            id: root.child("fine-print"),
            title: "Paid once. No subscription, and nothing is sent to anyone.")),
      ])
    screen.back = Button(id: root.child("close"), title: "Close", action: .back)
    return screen
  }

  /// A pushed screen with nothing on it but its status.
  static func pushed(_ status: Status) -> Screen {
    var screen = Screen(
      name: "sink", title: "Server settings", presentation: .pushed, status: status)
    screen.back = Button(
      id: root.child("back"), title: "Settings", glyph: .chevron, action: .back)
    screen.tabs = tabs
    return screen
  }

  static let failure = Notice(
    id: root.child("failure"), glyph: .warning, tone: .danger,
    title: "The inbox could not be read",
    detail: "api.knoten.test did not answer within 10 seconds. What was read before is kept.",
    button: Button(
      id: root.child("retry"), title: "Try again", style: .prominent,
      action: .perform(Command("refresh"))))

  private static var needsYou: Section {
    let id = root.child("needs-you")
    return Section(
      id: id, header: Section.Header("Needs you"), footer: "Pulls and issues others opened.",
      rows: [
        .item(
          Item(
            id: id.item("at://did:plc:mira/sh.tangled.repo.pull/3k"), glyph: .pull, isUnread: true,
            title: Line([
              .strong("mira.test"), Span(" opened "), Span("Cap parallel resolutions"),
              Span(" on "), .identifier("zoey.test/knoten"),
            ]),
            details: [
              Line([
                Span("fix -> main", role: .identifier, spoken: "from fix into main"),
                .secondary(" · 3 comments"),
              ])
            ],
            capsules: [Capsule("open", tone: .trust)],
            trailing: Line([Span("18m", role: .time, spoken: "18 minutes ago")]),
            accessory: .chevron, action: .navigate(Route("pull/at://did:plc:mira/3k")),
            buttons: [
              Button(
                id: id.item("at://did:plc:mira/sh.tangled.repo.pull/3k").child("unread"),
                title: "Mark unread",
                action: .perform(Command("mark-unread", argument: "at://did:plc:mira/3k")))
            ])),
        .item(
          Item(
            id: id.item("at://did:plc:sora/sh.tangled.repo.issue/9z"), glyph: .issue,
            title: Line([
              .strong("空.test"), Span(" opened 深い一覧が途中で止まる on "),
              .identifier("zoey.test/proto_rune"),
            ]),
            details: [
              "A list that is longer than two pages stops after the second one, on every screen that pages, and only when the first page was read from disk before the network answered.",
              Line([.secondary("no comments")]),
            ],
            capsules: [Capsule("open", tone: .trust), Capsule("not indexed yet", tone: .neutral)],
            trailing: Line([Span("4h", role: .time, spoken: "4 hours ago")]),
            accessory: .chevron, action: .navigate(Route("issue/at://did:plc:sora/9z")))),
        .item(
          Item(
            id: id.item("at://did:plc:eve/sh.tangled.repo.pull/66"), glyph: .unknown,
            title: Line([.strong("eve\u{202E}txt.exe"), Span(" opened \u{1B}[31mred")]),
            trailing: Line([Span("2d", role: .time, spoken: "2 days ago")]))),
      ])
  }

  private static var followers: Section {
    let id = root.child("followers")
    return Section(
      id: id, header: Section.Header("New followers"),
      rows: [
        .item(
          Item(
            id: id.item("did:plc:lin"), glyph: .person, isUnread: true,
            title: Line([.strong("lin.test"), Span(" follows you 👩🏽‍💻🏴󠁧󠁢󠁷󠁬󠁳󠁿🇳🇱")]),
            trailing: "9 Oct", accessory: .chevron, action: .navigate(Route("profile/did:plc:lin")))
        ),
        .item(
          Item(
            id: id.item("did:plc:7iza6de2dwap2sbkpav7c6c6"), glyph: .person,
            title: Line([.identifier("did:plc:7iza6de2dwap2sbkpav7c6c6"), Span(" follows you")]),
            trailing: "9 Oct", accessory: .chevron,
            action: .navigate(Route("profile/did:plc:7iza6de2dwap2sbkpav7c6c6")))),
      ])
  }

  private static var instance: Section {
    let id = root.child("instance")
    return Section(
      id: id, header: Section.Header("Instance"),
      rows: [
        .field(
          Field(
            id: id.child("appview"), label: "AppView",
            value: Line([.identifier("api.knoten.test")]))),
        .field(
          Field(
            id: id.child("handle"), label: "Handle", value: Line([.identifier("zoey.test")]))),
        .field(
          Field(
            id: id.child("status"), label: "Status",
            value: Line([Span("Connected", role: .identifier, tone: .trust)]))),
        .field(
          Field(
            id: id.child("search"), label: "Search", value: "unread",
            input: Command("search"))),
        .field(
          Field(id: id.child("note"), label: "Note", value: "", input: Command("note"))),
      ])
  }

  private static var customKnots: Section {
    let id = root.child("knots")
    return Section(
      id: id, header: Section.Header("Custom knots", badge: Capsule("PRO", tone: .pro)),
      footer: "Read repos straight from a knot you run.",
      rows: [
        .field(
          Field(
            id: id.child("example"), label: "Knot", value: Line([.identifier("knot.zoey.dev")]),
            accessory: .lock)),
        .item(
          Item(
            id: id.child("add"), glyph: .hotspot, title: "Add a knot", accessory: .lock,
            action: .perform(Command("add-knot")))),
      ],
      gate: Gate(label: "Custom knots, PRO, locked", action: .navigate(Route("paywall"))))
  }

  private static var controls: Section {
    let id = root.child("controls")
    return Section(
      id: id,
      rows: [
        .notice(
          Notice(
            id: id.child("unsent"), glyph: .warning, title: "One comment was not sent",
            detail: "It is kept on this machine.",
            button: Button(
              id: id.child("send"), title: "Send again", action: .perform(Command("send"))))),
        .item(
          Item(
            id: id.child("server"), glyph: .server, title: "Server settings",
            accessory: .chevron, action: .navigate(Route("server-settings")))),
        .item(
          Item(
            id: id.child("site"), title: "knoten.test", accessory: .chevron,
            action: .open(url: "https://knoten.test"))),
        .button(
          Button(
            id: id.child("sign-out"), title: "Sign out", action: .perform(Command("sign-out")))),
        .button(Button(id: id.child("sync"), title: "Sync now", action: nil)),
      ])
  }

  private static var hero: Section {
    Section(
      id: root.child("hero"),
      rows: [
        .hero(Hero(id: root.child("mark"), wordmark: "Knoten", title: "Servers of your own"))
      ])
  }

  private static var benefits: Section {
    let id = root.child("benefits")
    let benefits: [(String, Glyph, Line)] = [
      ("pds", .server, "Your own PDS: sign in through the server you choose"),
      ("knots", .hotspot, "Your own knots: read repos straight from a knot you run"),
      ("rules", .bell, "Inbox rules: choose which repos and kinds ask for you"),
      ("badge", .counter, "A badge that counts what you chose"),
    ]
    return Section(
      id: id,
      rows: benefits.map { name, glyph, title in
        .item(Item(id: id.child(name), glyph: glyph, title: title))
      })
  }

  private static var tips: Section {
    let id = root.child("tips")
    let cups: [(String, Line, Line)] = [
      ("small", "Espresso", "€0.99"), ("medium", "Flat white", "€2.99"),
      ("large", "A whole pot", "€9.99"),
    ]
    return Section(
      id: id, header: Section.Header("Knoten is a one-person project."),
      rows: [
        .group(
          Group(
            id: id.child("cards"),
            rows: cups.map { name, title, price in
              .product(
                ProductCard(
                  id: id.child(name), glyph: .cup, name: title, price: price, style: .compact,
                  action: .perform(Command("tip", argument: name))))
            }))
      ])
  }

  private static var tabs: [TabItem] {
    let entries: [(String, Line, Glyph)] = [
      ("feed", "Home", .house), ("repos", "Repos", .repo), ("work", "Work", .pull),
      ("inbox", "Inbox", .inbox), ("settings", "Settings", .settings),
    ]
    return entries.map { name, title, glyph in
      TabItem(
        id: ElementID(screen: "tabs").child(name), title: title, glyph: glyph,
        isSelected: name == "inbox", action: name == "work" ? nil : .navigate(Route(name)))
    }
  }
}
