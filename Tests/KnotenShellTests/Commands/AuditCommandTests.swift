import KnotenShell
import TestSupport
import Testing

@Suite("audit")
struct AuditCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try .checkout()
  }

  @Test func `a screen that keeps every rule is done`() async {
    let call = await Call("audit", "feed", in: folder.path)
    #expect(call.code == .done, "\(call.output)")
    #expect(call.output == "4 looks audited: 0 rules broken, 0 waived\n")
  }

  @Test func `a whole audit reads the colours too, and a waiver says why one stays`() async throws {
    #expect(await Call("audit", in: folder.path).code == .foundSomething)
    try folder.write(
      #"""
      {"format": 1, "waivers": [{"of": "audit", "at": "palette.*", "problem": "*", "reason": "Known."}]}
      """#, to: "Look/knoten/waivers.json")
    let call = await Call("audit", in: folder.path)
    #expect(call.code == .done, "\(call.output)")
    #expect(call.output.contains("waived: Known."))
  }

  @Test func `a waiver that nothing needs fails`() async throws {
    try folder.write(
      #"""
      {"format": 1, "waivers": [
        {"of": "audit", "at": "palette.*", "problem": "*", "reason": "Known."},
        {"of": "audit", "at": "feed", "problem": "gone", "reason": "Known."}]}
      """#, to: "Look/knoten/waivers.json")
    let call = await Call("audit", in: folder.path)
    #expect(call.code == .foundSomething)
    #expect(call.output.contains("feed: gone: waived, and not broken any more"))
  }
}
