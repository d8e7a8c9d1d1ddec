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
  static let account = Account(did: ada.did, handle: handle("ada.test"))

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

  /// The item rows of a screen, in order.
  static func items(_ screen: Screen) -> [Item] {
    screen.sections.flatMap(\.rows).compactMap {
      if case .item(let item) = $0 { item } else { nil }
    }
  }

  /// The texts of a line's spans that have this role.
  static func texts(_ line: Line, _ role: Span.Role) -> [String] {
    line.spans.filter { $0.role == role }.map(\.text)
  }
}
