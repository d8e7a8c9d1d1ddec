import KnotenLook
import KnotenScreen

/// An app of two screens: a tab that lists notes, and a sheet that writes one.
enum Notebook {
  static let list = ScreenEntry(name: "list", summary: "Your notes.", placement: .tab)
  static let note = ScreenEntry(
    name: "note", summary: "Writes a note.", placement: .sheet(over: Route("list")),
    impossible: [.empty, .loading, .failed])

  static func app(_ requests: RequestFixture) -> ShellApp {
    ShellApp(
      name: "notebook", screens: [list, note],
      tabs: [TabEntry(screen: "list", title: "Notes", glyph: .inbox)],
      open: { route in
        switch route.screen {
        case "list": ListModel(requests)
        case "note": NoteModel(requests)
        default: throw UnknownRoute(route)
        }
      })
  }

  static func world(_ scene: Scene) -> World {
    world(RequestFixture(scene))
  }

  static func world(_ requests: RequestFixture) -> World {
    World(
      app: app(requests), requests: requests.count(of:), held: requests.heldNow,
      untouched: requests.untouched, asked: requests.asked, intervene: requests.intervene)
  }
}

@MainActor private final class ListModel: ScreenModel {
  private enum Content {
    case loading
    case loaded([String])
    case failed
  }

  private let requests: RequestFixture
  private let root = ElementID(screen: "list")
  private var content = Content.loading
  private var isRefreshing = false

  init(_ requests: RequestFixture) {
    self.requests = requests
  }

  var screen: Screen {
    Screen(
      name: "list", title: "Notes", presentation: .tab, status: status,
      toolbar: [
        button("refresh", "Refresh", .perform(Command("refresh"))),
        button("break", "Break", .perform(Command("break"))),
        button("nowhere", "Nowhere", .navigate(Route("nowhere"))),
        button("write", "Write a note", .navigate(Route("note"))),
        button("read", "Read a note", .open(url: "https://notes.test")),
      ],
      sections: [Section(id: root.child("notes"), rows: rows)])
  }

  func load() async -> [Effect] {
    isRefreshing = true
    do {
      content = .loaded(try await requests.notes())
    } catch {
      content = .failed
    }
    isRefreshing = false
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    guard command.name == "refresh" else { throw UnknownCommand(command) }
    return await load()
  }

  private var status: Status {
    switch content {
    case .loading: .loading
    case .loaded([]): .empty(Notice(id: root.child("nothing"), title: "No notes yet"))
    case .loaded: .ready(Freshness(activity: isRefreshing ? .refreshing : .idle))
    case .failed: .failed(Notice(id: root.child("failed"), title: "The notes could not be had"))
    }
  }

  private var rows: [Row] {
    guard case .loaded(let notes) = content else { return [] }
    return notes.map { .item(Item(id: root.child("notes").item($0), title: Line($0))) }
  }

  private func button(_ part: String, _ title: Line, _ action: ElementAction) -> Button {
    Button(id: root.child(part), title: title, action: action)
  }
}

@MainActor private final class NoteModel: ScreenModel {
  private let requests: RequestFixture
  private let root = ElementID(screen: "note")
  private var text = ""
  private var isSending = false

  init(_ requests: RequestFixture) {
    self.requests = requests
  }

  var screen: Screen {
    Screen(
      name: "note", title: "New note", presentation: .sheet(radius: .sheet),
      status: .ready(Freshness(activity: isSending ? .refreshing : .idle)),
      sections: [
        Section(
          id: root.child("body"),
          rows: [
            .field(
              Field(
                id: root.child("text"), label: "Text", value: Line(text), input: Command("edit")))
          ])
      ],
      bar: [
        .button(Button(id: root.child("send"), title: "Send", action: .perform(Command("send"))))
      ])
  }

  func load() async -> [Effect] { [] }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch command.name {
    case "edit":
      text = command.argument ?? ""
      return []
    case "send":
      isSending = true
      try? await requests.ask("createNote \(text)")
      isSending = false
      return [.hapticSuccess, .dismiss]
    default:
      throw UnknownCommand(command)
    }
  }
}
