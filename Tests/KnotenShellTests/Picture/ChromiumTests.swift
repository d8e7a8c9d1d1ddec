import Glibc
import KnotenScreen
import TestSupport
import Testing

@testable import KnotenShell

@Suite("Pictures of pages") struct ChromiumTests {
  private static let environment = ShellEnvironment(
    program: "", folder: Checkout.root, columns: nil, variables: ["PATH": "/usr/bin:/bin"])

  private static var isInstalled: Bool { (try? Chromium(environment)) != nil }

  @Test func `without a browser it is said how to get one`() {
    let environment = ShellEnvironment(
      program: "", folder: "/", columns: nil, variables: ["PATH": "/nowhere"])
    let problem = #expect(throws: PictureProblem.self) { try Chromium(environment) }
    #expect(
      problem.map { Sentences.sentence(for: $0) }?.contains("apt-get install chromium") == true)
  }

  @Test func `a picture is not printed`() async {
    let call = await Call("look", "inbox", "--format", "png", "--out", "-")
    #expect(call.code == .wrongUsage)
  }

  @Test(.enabled(if: isInstalled, "skipped: Chromium is not installed"))
  func `a picture has two pixels for each point asked for`() throws {
    let bytes = try Chromium(Self.environment).picture(
      of: "<!doctype html><title>x</title>", width: 393, height: 400)
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // The header's width and height follow its length and name (PNG §11.2.2).
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect((number(at: 16), number(at: 20)) == (786, 800))
  }
}
