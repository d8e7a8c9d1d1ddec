import Foundation
import KnotenShell
import TestSupport
import Testing

@Suite("drive")
struct DriveCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try .checkout()
  }

  private func drive(_ script: String, _ options: String...) async throws -> Call {
    try folder.write(script, to: "way.drive")
    return await Call(["drive", "way.drive"] + options, in: folder.path)
  }

  @Test func `a script that holds says so, and its looks are files`() async throws {
    let call = try await drive(
      "open feed\nlook\ntap Load more\nlook second-page\nexpect screen feed")
    #expect(call.code == .done, "\(call.output)\(call.errors)")
    #expect(
      call.output == """
        out/drive/way/1-feed.txt
        out/drive/way/2-second-page.txt
        way.drive: 1 expectation held

        """)
    #expect(try folder.text(of: "out/drive/way/1-feed.txt").hasPrefix("  Home"))
  }

  @Test func `a failed expectation exits 3 and shows the line, the screen and its targets`()
    async throws
  {
    let call = try await drive("open feed\nexpect text Loda more")
    #expect(call.code == .foundSomething)
    #expect(call.output.hasPrefix("way.drive:2: expect text Loda more\n"))
    #expect(call.output.contains("nearest: "))
    #expect(call.output.contains("  feed.refresh  Refresh"))
  }

  @Test func `a line that cannot be read is wrong usage`() async throws {
    let call = try await drive("open feed\nexpekt text a")
    #expect(call.code == .wrongUsage)
    #expect(call.errors.contains("way.drive:2: “expekt” means nothing here; did you mean expect?"))
  }

  @Test func `a change of the world is held against the world`() async throws {
    let call = try await drive("fail getTimelin=500\nopen feed\nlook")
    #expect(call.code == .foundSomething)
    #expect(call.output.contains("way.drive:1: "))
    #expect(call.output.contains("getTimeline"))
  }

  @Test func `offline and back in one world`() async throws {
    let call = try await drive(
      """
      open feed
      fail *=offline
      tap feed.refresh
      expect text could not be reached
      release *
      tap Try again
      expect no text could not be reached
      """)
    #expect(call.code == .done, "\(call.output)")
  }

  @Test func `without a file there is nothing to run`() async {
    #expect(await Call("drive", in: folder.path).code == .wrongUsage)
  }
}
