import Synchronization
import Testing

@testable import KnotenCore

@Suite("The way back from the browser (checks 51 to 60)")
struct CallbackTests {
  @Test(arguments: ["code=c&iss=https://auth.test", "state=other&code=c&iss=https://auth.test", ""])
  func `A51 a way back without the state of this sign-in is refused`(query: String) async throws {
    let world = try world { _ in query }
    #expect(try await world.refusal() == .callback(.unknownState))
    #expect(world.servers.requests(to: "/oauth/token").isEmpty)
  }

  @Test func `A52 the state of an earlier sign-in leads nowhere`() async throws {
    let answers = Mutex<[String]>([])
    let world = try SignInWorld { servers, address in
      let answer = servers.consent(to: address)
      return answers.withLock { answers in
        answers.append(answer)
        return answers[0]
      }
    }
    try await world.signIn(seed: 1)
    #expect(try await refusal(of: world, seed: 2) == .callback(.unknownState))
  }

  @Test func `A53 a person who says no has cancelled`() async throws {
    let world = try world { "error=access_denied&state=\($0)&iss=https%3A%2F%2Fauth.test" }
    #expect(try await world.refusal() == .declined)
  }

  @Test func `A53 a refusal of another sign-in is not this one's`() async throws {
    let world = try world { _ in "error=access_denied&state=other&iss=https%3A%2F%2Fauth.test" }
    #expect(try await world.refusal() == .callback(.unknownState))
  }

  @Test func `B38 another error of the server is told in its words`() async throws {
    let world = try world {
      "error=server_error&error_description=a%0Ab&state=\($0)&iss=https%3A%2F%2Fauth.test"
    }
    #expect(
      try await world.refusal() == .refused(OAuthError(code: "server_error", message: "a\nb")))
  }

  @Test(arguments: ["", "&iss=", "&iss=https%3A%2F%2Fevil.test", "&iss=https%3A%2F%2Fauth.test%2F"])
  func `A54 a code of another issuer is never redeemed`(issuer: String) async throws {
    let world = try world { "code=c&state=\($0)\(issuer)" }
    #expect(try await world.refusal() == .callback(.otherIssuer))
    #expect(world.servers.requests(to: "/oauth/token").isEmpty)
  }

  @Test func `A54 a refusal of another issuer is not this one's`() async throws {
    let world = try world { "error=access_denied&state=\($0)&iss=https%3A%2F%2Fevil.test" }
    #expect(try await world.refusal() == .callback(.otherIssuer))
  }

  @Test(arguments: ["code=d", "state=x", "iss=https%3A%2F%2Fauth.test", "%63ode=d"])
  func `A55 what comes twice is refused`(extra: String) async throws {
    let world = try world { "code=c&state=\($0)&iss=https%3A%2F%2Fauth.test&\(extra)" }
    #expect(try await world.refusal() == .callback(.malformed))
  }

  @Test func `A56 a packed answer is refused`() async throws {
    let world = try world { "code=c&state=\($0)&iss=https%3A%2F%2Fauth.test&response=eyJ" }
    #expect(try await world.refusal() == .callback(.packed))
  }

  @Test func `A57 parameters that nobody knows are passed over`() async throws {
    let world = try SignInWorld { servers, address in
      servers.consent(to: address) + "&login_hint=mira.test&x&x&session_state="
    }
    try await world.signIn()
  }

  @Test(arguments: ["code=%", "code=%zz", "a=%ff", String(repeating: "a=b&", count: 65)])
  func `a query that cannot be read is refused`(query: String) async throws {
    let world = try world { _ in query }
    #expect(try await world.refusal() == .callback(.malformed))
  }

  @Test func `A59 the code is redeemed with the redirect that was pushed, its port too`()
    async throws
  {
    let world = try SignInWorld(redirect: "http://127.0.0.1:51789/callback")
    try await world.signIn()
    let redirects = ["/oauth/par", "/oauth/token"].map { path in
      world.servers.requests(to: path).last.flatMap { FakeServers.fields($0)["redirect_uri"] }
    }
    #expect(redirects == Array(repeating: "http://127.0.0.1:51789/callback", count: 2))
  }

  @Test func `B32 an app's own scheme comes back as it was sent`() async throws {
    let world = try SignInWorld(redirect: OAuthClient.schemeRedirect)
    try await world.signIn()
    let form = world.servers.requests(to: "/oauth/token").last.map(FakeServers.fields)
    #expect(form?["redirect_uri"] == "io.zeetech.knoten:/callback")
  }

  @Test(arguments: [
    (BrowserFailure.cancelled, SignInFailure.Reason.cancelled), (.timedOut, .timedOut),
    (.unavailable, .noBrowser),
  ])
  func `A60 waiting ends when nobody waits or comes, and what was held is given up`(
    failure: BrowserFailure, reason: SignInFailure.Reason
  ) async throws {
    let world = try SignInWorld { _, _ throws(BrowserFailure) in throw failure }
    #expect(try await world.refusal() == reason)
    #expect(world.browser.closed == world.browser.begun)
    #expect(try await world.store().state() == .signedOut)
  }

  @Test func `nothing is kept of a sign-in that was refused`() async throws {
    let world = try world { _ in "" }
    _ = try await world.refusal()
    #expect(try await world.secrets.keys() == [])
  }

  private func refusal(of world: SignInWorld, seed: Int) async throws -> SignInFailure.Reason? {
    let start = try SignInStart(typed: "mira.test", on: nil)
    do throws(SignInFailure) {
      _ = try await world.flow(world.store(), seed: seed).signIn(start)
      return nil
    } catch {
      return error.reason
    }
  }

  /// A person who is sent back with a query made from the state of the sign-in.
  private func world(
    _ query: @escaping @Sendable (String) -> String
  ) throws -> SignInWorld {
    try SignInWorld { servers, address in
      let answer = FakeServers.fields(servers.consent(to: address))
      return query(answer["state"] ?? "")
    }
  }
}
