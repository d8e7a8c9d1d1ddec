import KnotenShell
import TestSupport
import Testing

@Suite("badge and refresh, with nobody signed in")
struct BadgeCommandTests {
  @Test func `a prompt is told nothing, and nothing is made`() async throws {
    let folder = try TemporaryFolder()
    let call = await Call("badge", "--home", folder.path)
    #expect(call.code == .done)
    #expect(call.output.isEmpty)
    #expect(call.errors.isEmpty)
    #expect(try folder.contents().isEmpty)
  }

  @Test func `whoever asks why is told`() async throws {
    let folder = try TemporaryFolder()
    let call = await Call("badge", "--explain", "--home", folder.path)
    #expect(call.code == .done)
    #expect(call.output == "Nobody is signed in; knoten-shell login HANDLE signs in.\n")
  }

  @Test func `a program is told so`() async throws {
    let folder = try TemporaryFolder()
    let call = await Call("badge", "--json", "--home", folder.path)
    #expect(call.output.contains(#""signedIn": false"#))
    #expect(call.output.contains(#""count": null"#))
  }

  @Test func `refresh needs somebody, and says so in one line`() async throws {
    let folder = try TemporaryFolder()
    let call = await Call("refresh", "--home", folder.path)
    #expect(call.code == .signInNeeded)
    #expect(call.errors.hasPrefix("knoten-shell: nobody is signed in;"))
  }
}
