import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("What lies between two commits")
struct ComparisonTests {
  private static let repo = #"{"uri":"at://did:plc:bob/sh.tangled.repo/w","value":{"knot":"k"}}"#

  @Test func `the repo is named by its record, and the commits as they came`() async throws {
    let transport = transport(#"{"rev1":"a b","rev2":"c","patch":"From c"}"#)

    let patch = try await patch(transport, base: "a b&c")

    #expect(patch == Array("From c".utf8))
    #expect(
      transport.questions == [
        "repo.getRepoByRepoDid?repoDid=did%3Aplc%3Awidgets",
        "repo.compare?repo=at%3A%2F%2Fdid%3Aplc%3Abob%2Fsh.tangled.repo%2Fw"
          + "&rev1=a%20b%26c&rev2=c",
      ])
  }

  @Test func `the whole change stands in where the single mails are missing`() async throws {
    let transport = transport(#"{"rev1":"a","rev2":"c","combined_patch_raw":"diff"}"#)

    #expect(try await patch(transport) == Array("diff".utf8))
  }

  @Test func `commits that do not differ have an empty patch`() async throws {
    #expect(try await patch(transport(#"{"rev1":"a","rev2":"c","patch":""}"#)) == [])
  }

  @Test func `a comparison without any patch is malformed`() async throws {
    let failure = await #expect(throws: XRPCFailure.self) {
      _ = try await patch(transport(#"{"rev1":"a","rev2":"c"}"#))
    }

    #expect(failure?.nsid.rawValue == "sh.tangled.repo.compare")
    #expect(failure?.isMalformed == true)
  }

  private func transport(_ comparison: String) -> ScriptedTransport {
    ScriptedTransport(["repo.getRepoByRepoDid": Self.repo, "repo.compare": comparison])
  }

  private func patch(_ transport: ScriptedTransport, base: String = "a") async throws -> [UInt8] {
    try await TangledForge.scripted(transport).patch(
      of: try #require(DID("did:plc:widgets")), base: base, head: "c")
  }
}
