import KnotenCore
import Synchronization
import Testing

@testable import KnotenTangled

@Suite("A notification service, called as the account")
struct NotificationTests {
  private let mira: DID
  private let vouching = CountedVouching()

  init() throws {
    mira = try #require(DID("did:plc:mira"))
  }

  @Test(arguments: [
    ("pull_created", Badge.Kind.pull, AccountNotification.Deed.opened),
    ("issue_commented", .issue, .commented), ("pull_merged", .pull, .merged),
    ("issue_closed", .issue, .closed), ("pull_reopen", .pull, .reopened),
    ("issue_assigned", .issue, .assigned), ("pull_unassigned", .pull, .unassigned),
    ("followed", .follower, .followed), ("repo_starred", .other, .starred),
    ("user_mentioned", .pull, .mentioned), ("pull_approved", .pull, .other("pull_approved")),
    ("issue_merged_twice", .pull, .other("issue_merged_twice")),
  ])
  func `what happened is told in our words`(
    _ type: String, _ kind: Badge.Kind, _ deed: AccountNotification.Deed
  ) async throws {
    let page = try await read(view(type))
    #expect(page.elements.map(\.kind) == [kind])
    #expect(page.elements.map(\.deed) == [deed])
  }

  @Test func `a mention in an issue is about the issue`() async throws {
    let issue = "at://did:plc:ada/org.tangled.issue.issue/3k"
    let page = try await read(
      view("user_mentioned").replacing("pullAt", with: "issueAt")
        .replacing("at://did:plc:ada/org.tangled.pulls.pull/3k", with: issue))
    #expect(page.elements.first?.kind == .issue)
    #expect(page.elements.first?.subject?.rawValue == issue)
  }

  @Test func `a category that is not known is no social one`() async throws {
    let page = try await read(view("x").replacing("\"work\"", with: "\"weather\""))
    #expect(page.elements.first?.isSocial == false)
  }

  @Test func `a row that makes no sense is left out and counted`() async throws {
    let page = try await read(view("followed") + #",{"uri":7}"#)
    #expect(page.elements.count == 1)
    #expect(page.unreadable == 1)
  }

  @Test(arguments: ["{}", "[]", "<html>", #"{"notifications":[{"uri":7}]}"#])
  func `nonsense is a failure`(_ body: String) async throws {
    let notifications = try service(
      ScriptedTransport(["temp.notification.listNotifications": body]))
    await #expect(throws: XRPCFailure.self) {
      try await notifications.notifications(of: mira, after: nil)
    }
  }

  @Test func `the token is asked for in the name of that service and method, and goes there only`()
    async throws
  {
    let transport = ScriptedTransport(["temp.notification.getUnreadCount": #"{"count":3}"#])
    #expect(try await service(transport).unreadCount(of: mira) == 3)
    #expect(
      vouching.asked == [
        "did:web:notify.test%3A8443 org.tangled.temp.notification.getUnreadCount did:plc:mira"
      ])
    let request = try #require(transport.requests.first)
    #expect(
      request.url
        == "https://notify.test:8443/xrpc/org.tangled.temp.notification.getUnreadCount")
    #expect(request.headers["Authorization"] == "Bearer vouched")
    #expect(transport.requests.count == 1)
  }

  @Test func `marks are told one by one, with one token`() async throws {
    let transport = ScriptedTransport(status: 200, "")
    let uris = try ["a", "b"].map { try #require(AtURI("at://did:plc:mira/a.b.c/" + $0)) }
    try await service(transport).mark(uris, isRead: true, of: mira)
    #expect(vouching.asked.count == 1)
    #expect(transport.requests.map(\.method) == [.post, .post])
    #expect(
      transport.requests.last?.body.map { String(decoding: $0, as: UTF8.self) }
        == #"{"uri":"at://did:plc:mira/a.b.c/b","read":true}"#)
  }

  @Test func `nothing to tell asks for no token`() async throws {
    try await service(ScriptedTransport(status: 500, "")).mark([], isRead: true, of: mira)
    #expect(vouching.asked.isEmpty)
  }

  @Test func `titles are asked for fifty at a time`() async throws {
    let transport = ScriptedTransport(["repo.getPulls": #"{"items":[]}"#])
    let uris = try (0..<51).map {
      try #require(AtURI("at://did:plc:ada/sh.tangled.repo.pull/\($0)"))
    }
    #expect(try await TangledForge.scripted(transport).titles(ofPulls: uris).isEmpty)
    #expect(transport.requests.count == 2)
  }

  private func read(_ views: String) async throws -> Page<AccountNotification> {
    let body =
      #"{"notifications":[\#(views)],"workUnreadCount":1,"socialUnreadCount":0,"cursor":"next"}"#
    return try await service(ScriptedTransport(["temp.notification.listNotifications": body]))
      .notifications(of: mira, after: nil)
  }

  private func view(_ type: String) -> String {
    #"{"uri":"at://did:plc:mira/org.tangled.temp.notification/1","type":"\#(type)","#
      + #""category":"work","actorDid":"did:plc:ada","createdAt":"2026-10-13T09:40:00Z","#
      + #""read":false,"pullAt":"at://did:plc:ada/org.tangled.pulls.pull/3k"}"#
  }

  private func service(_ transport: ScriptedTransport) throws -> TangledNotifications {
    let service = try #require(ServiceURL("https://notify.test:8443"))
    return TangledNotifications(
      caller: try #require(
        ServiceCaller(service: service, vouching: vouching, transport: transport)))
  }
}

/// Vouches for everybody, and remembers before whom.
private final class CountedVouching: ServiceVouching {
  private let record = Mutex<[String]>([])

  var asked: [String] { record.withLock { $0 } }

  func token(
    for service: DID, method: NSID, as account: DID
  ) async throws(XRPCFailure) -> ServiceToken {
    record.withLock { $0.append("\(service) \(method) \(account)") }
    do throws(WireProblem) {
      return try WireDecoder.decode(ServiceToken.self, from: ["token": "vouched"]).value
    } catch {
      throw XRPCFailure(nsid: method, host: "pds.test", reason: .malformed(error))
    }
  }
}
