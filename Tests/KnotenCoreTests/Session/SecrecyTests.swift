import FoundationEssentials
import KnotenFixtures
import Testing

@testable import KnotenCore

@Suite("Secrets show nothing of themselves (checks 117 and 118)")
struct SecrecyTests {
  @Test(arguments: ["a\u{1B}[31mb", "a\u{202E}b", "a\u{9B}b", "a\nb", "a\u{200F}b"])
  func `A117 words of servers reach nobody as controls`(words: String) {
    let error = OAuthError(code: words, message: words)
    let shown = [
      "\(error)", "\(OAuthFailure(host: "auth.test", reason: .refused(error)))",
      "\(SignInFailure(host: "auth.test", reason: .refused(error)))",
    ]
    for text in shown {
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .format })
    }
  }

  @Test func `A117 what metadata says reaches nobody as controls`() async throws {
    let world = try SignInWorld(.init(resource: ["resource": "https://\u{1B}[2J\u{202E}"]))
    let text = "\(try await world.refusal())"
    #expect(!text.unicodeScalars.contains { [0x1B, 0x202E].contains($0.value) })
  }

  @Test func `A118 nothing that holds a secret shows it when it is printed or dumped`()
    async throws
  {
    let world = try SignInWorld()
    let (caller, store) = try await world.caller()
    let archive = try #require(try await world.archive())
    let credential = try #require(archive.credential)
    let grant = try await store.grant(for: archive.actor.did)
    let answer = try TokenAnswer([
      "access_token": .string(credential.access.exposed), "token_type": "DPoP",
      "refresh_token": .string(credential.refresh?.exposed ?? ""),
    ])
    let pkce = try #require(PKCE(verifier: "a-verifier-of-some-length"))
    let key = try #require(P256PrivateKey(randomness: SeededRandomness(seed: 1)))
    let secrets = [
      credential.access.exposed, credential.refresh?.exposed ?? "-",
      credential.key.archived.exposed, pkce.verifier.exposed,
    ]
    let values: [Any] = [
      archive, credential, credential.key, grant, grant.sender, answer, pkce, caller,
      archive.account, try await store.state(), key,
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), dumped] {
        for secret in secrets { #expect(!text.contains(secret)) }
        #expect(!text.contains("\(key.scalar)"))
      }
    }
  }

  @Test func `A118 no failure and no address of a full run holds a secret`() async throws {
    let log = Steps()
    let world = try SignInWorld(.init(takesPublishedClient: false))
    let store = world.store()
    let start = try SignInStart(typed: "mira.test", on: nil)
    let account = try await world.flow(store).signIn(start) { log.note($0) }
    let caller = SessionCaller(account: account, sessions: store)
    var told = log.all.map { "\($0)" } + world.browser.opened
    world.servers.endAccess()
    try await caller.write()
    let end = try await store.signOut()
    told.append("\(end)")
    for _ in 0..<2 {
      do throws(XRPCFailure) { try await caller.write() } catch {
        told += ["\(error)", String(reflecting: error)]
      }
    }
    told += world.servers.requests.map(\.url)
    #expect(told.count > 10)
    let secrets = Self.secrets(in: world.servers.requests)
    #expect(secrets.count > 10)
    for text in told {
      for secret in secrets { #expect(!text.contains(secret)) }
    }
  }

  @Test func `B61 a token put into an address by mistake is not there`() {
    let token = SecretText("eyJ")
    #expect("https://\(token).test/" == "https://a secret.test/")
  }

  /// All that the requests of a run sent in secret: tokens, codes, verifiers, states, proofs.
  private static func secrets(in requests: [HTTPRequest]) -> Set<String> {
    var secrets: Set<String> = []
    for request in requests {
      secrets.formUnion(request.headers.values(of: "DPoP"))
      if let authorization = request.headers["Authorization"] {
        secrets.insert(String(authorization.dropFirst(5)))
      }
      guard FakeServers.path(of: request).hasPrefix("/oauth/") else { continue }
      let form = FakeServers.fields(request)
      for name in ["code", "code_verifier", "state", "refresh_token", "token"] {
        if let value = form[name] { secrets.insert(value) }
      }
    }
    return secrets
  }
}
