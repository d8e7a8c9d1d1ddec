import FoundationEssentials
import KnotenCore
import KnotenScreen

@testable import KnotenViewModels

/// Domain values for tests that need no world.
enum Sample {
  static let now = Date(timeIntervalSince1970: 1_791_884_400)
  static let ada = actor("did:plc:ada", "ada.test")
  static let bob = actor("did:plc:bob", "bob.test")
  static let nameless = actor("did:plc:nameless", nil)
  static let account = ada

  static func actor(_ did: String, _ handle: String?) -> Actor {
    guard let did = DID(did) else { fatalError("not a DID: \(did)") }
    return Actor(did: did, handle: handle.flatMap { Handle($0) })
  }

  static func handle(_ text: String) -> Handle {
    guard let handle = Handle(text) else { fatalError("not a handle: \(text)") }
    return handle
  }

  static func uri(_ text: String) -> AtURI {
    guard let uri = AtURI(text) else { fatalError("not an at-uri: \(text)") }
    return uri
  }

  static func recordKey(_ text: String) -> RecordKey {
    guard let key = RecordKey(text) else { fatalError("not a record key: \(text)") }
    return key
  }

  static func failure(_ reason: AnswerProblem) -> XRPCFailure {
    guard let nsid = NSID("sh.tangled.feed.getTimeline") else { fatalError("not an NSID") }
    return XRPCFailure(nsid: nsid, host: "api.test", reason: reason)
  }

  static func summary(about: String? = nil) -> RepoSummary {
    RepoSummary(owner: bob, name: "widgets", did: nil, about: about)
  }

  static func event(_ kind: FeedEvent.Kind, key: String = "1", ago: Double = 60) -> FeedEvent {
    FeedEvent(key: key, at: now.addingTimeInterval(-ago), kind: kind)
  }

  static func pull(
    _ uri: String, repo: Actor = bob, title: String = "Fix", source: String? = "fix",
    target: String? = "main", state: WorkState? = .open, comments: Int? = nil, ago: Double = 60
  ) -> Pull {
    Pull(
      uri: Sample.uri(uri), author: ada.did, repo: repo.did, title: title,
      createdAt: now.addingTimeInterval(-ago), source: source, target: target, state: state,
      commentCount: comments)
  }

  static func issue(
    _ uri: String, repo: Actor? = bob, state: WorkState? = .open, ago: Double = 60
  ) -> KnotenCore.Issue {
    KnotenCore.Issue(
      uri: Sample.uri(uri), author: ada.did, repo: repo?.did, title: "It broke",
      createdAt: now.addingTimeInterval(-ago), state: state)
  }

  static func repo(
    _ name: String, did: DID? = nil, about: String? = nil, knot: String = "knot.test"
  ) -> Repo {
    Repo(
      uri: uri("at://did:plc:ada/sh.tangled.repo/" + name), owner: ada.did, name: name, did: did,
      knot: knot, about: about)
  }

  /// The list of pulls and issues with these read, under one repository called widgets.
  static func work(_ items: [WorkItem], cursor: String? = nil) -> WorkListState {
    let source = WorkSource(kind: .pull, subject: .repo(bob.did), name: "widgets")
    let list = PagedList(Page(elements: items, cursor: cursor), by: \WorkItem.uri.rawValue)
    var state = WorkListState()
    state.lists[state.selection, default: .loading].succeed(
      WorkContent(
        parts: [WorkContent.Part(source: source, items: list)],
        repoNames: [bob.did: "widgets"], actors: [ada.did: ada]),
      at: now)
    return state
  }

  /// The item rows of a screen, in order.
  static func items(_ screen: Screen) -> [Item] {
    screen.sections.flatMap(\.rows).compactMap {
      if case .item(let item) = $0 { item } else { nil }
    }
  }

  /// What a screen that shows something says besides, such as that it could not be read again.
  static func notice(_ screen: Screen) -> Notice? {
    if case .ready(_, let notice) = screen.status { notice } else { nil }
  }

  /// The texts of a line's spans that have this role.
  static func texts(_ line: Line, _ role: Span.Role) -> [String] {
    line.spans.filter { $0.role == role }.map(\.text)
  }
}

extension WorkListState {
  /// Changes what was read.
  mutating func change(_ change: (inout WorkContent) -> Void) {
    guard var content = shown.content else { return }
    change(&content)
    lists[selection]?.succeed(content, at: Sample.now)
  }
}
