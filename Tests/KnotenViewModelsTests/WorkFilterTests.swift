import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Work: what shows of what was read")
struct WorkFilterTests {
  @Test func `pulls are open, closed or merged`() {
    #expect(Self.filters(kind: .pull) == ["Open", "Closed", "Merged"])
  }

  @Test func `issues are open or closed`() {
    #expect(Self.filters(kind: .issue) == ["Open", "Closed"])
  }

  @Test(
    "each filter lets through its own state",
    arguments: [
      (WorkFilter.open, ["open", "other", "unknown"]), (.closed, ["closed"]),
      (.merged, ["merged"]),
    ])
  func filter(filter: WorkFilter, keys: [String]) {
    let items = [
      Self.pull("open", .open), Self.pull("closed", .closed), Self.pull("merged", .merged),
      Self.pull("other", .other("approved")), Self.pull("unknown", nil),
    ]
    let shown = Sample.items(Self.screen(items, filter))
    #expect(Set(shown.map(\.id)) == Set(keys.map(Self.id)))
  }

  @Test func `no issue is out of every filter's reach`() {
    let item = WorkItem(Sample.issue(Self.uri("a"), state: .merged))
    #expect(WorkFilter.filters(for: .issue).contains { $0.shows(item) })
  }

  @Test func `rows stand newest first within their repo`() {
    let items = [Self.pull("old", .open, ago: 900), Self.pull("new", .open, ago: 60)]
    #expect(Sample.items(Self.screen(items)).map(\.id) == ["new", "old"].map(Self.id))
  }

  @Test func `a pull that came with two pages shows once`() {
    let items = [Self.pull("a", .open), Self.pull("a", .open)]
    #expect(Sample.items(Self.screen(items)).count == 1)
  }

  @Test func `a filter that leaves nothing says so and keeps the controls`() {
    let screen = Self.screen([Self.pull("a", .open)], .merged)
    guard case .empty(let notice, _) = screen.status else {
      Issue.record("the list is not empty")
      return
    }
    #expect(notice.title.text == "No merged pulls.")
    #expect(throws: Never.self) { try screen.tapTarget("Open") }
  }

  @Test func `nothing among what was read is not nothing at all`() {
    let screen = Self.screen([Self.pull("a", .open)], .merged, cursor: "next")
    guard case .empty(let notice, _) = screen.status else {
      Issue.record("the list is not empty")
      return
    }
    #expect(
      notice.detail?.text == "There may be some among those that are not loaded yet.")
    #expect(throws: Never.self) { try screen.tapTarget("Load more") }
  }

  @Test func `a repo that cannot be asked says why in its section`() throws {
    var state = Sample.work([])
    state.change { $0.unaskable = [Sample.repo("dotfiles")] }
    let section = try #require(Screen.work(state, now: Sample.now).sections.last)
    #expect(section.header?.title.text == "dotfiles")
    #expect(section.footer?.text == "It cannot be asked: the record has no repository DID.")
  }

  @Test func `items whose records lead to no repo stand under a section of their own`() {
    let item = WorkItem(Sample.issue(Self.uri("a"), repo: nil))
    let headers = Self.screen([item]).sections.compactMap(\.header?.title.text)
    #expect(headers == ["A repository that is not named"])
  }

  @Test func `what could not be read is counted`() {
    var state = Sample.work([])
    state.change { content in
      let page = Page<WorkItem>(elements: [], cursor: nil, unreadable: 1)
      content.parts[0].items.append(page, by: \.uri.rawValue)
    }
    let footers = Screen.work(state, now: Sample.now).sections.compactMap(\.footer?.text)
    #expect(footers == ["1 pull could not be read and is left out."])
  }

  private static func uri(_ key: String) -> String {
    "at://did:plc:ada/sh.tangled.repo.pull/" + key
  }

  private static func id(_ key: String) -> ElementID {
    ElementID(screen: "work").child("repos").item("did:plc:bob").item(uri(key))
  }

  private static func pull(_ key: String, _ state: WorkState?, ago: Double = 60) -> WorkItem {
    WorkItem(Sample.pull(uri(key), state: state, ago: ago))
  }

  private static func screen(
    _ items: [WorkItem], _ filter: WorkFilter = .open, cursor: String? = nil
  ) -> Screen {
    var state = Sample.work(items, cursor: cursor)
    state.filter = filter
    return .work(state, now: Sample.now)
  }

  private static func filters(kind: WorkItem.Kind) -> [String] {
    var state = Sample.work([])
    state.selection.kind = kind
    return Screen.work(state, now: Sample.now).elements
      .filter { $0.id.rawValue.hasPrefix("work.filter") }.map(\.label)
  }
}
