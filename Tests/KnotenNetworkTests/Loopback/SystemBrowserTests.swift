import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KnotenNetwork

@Suite("Opening a browser")
struct SystemBrowserTests {
  private final class Announced: Sendable {
    let lines = Mutex<[String]>([])
  }

  private func program(in folder: TemporaryFolder, _ name: String, _ text: String) throws -> String
  {
    try folder.write("#!/bin/sh\n\(text)\n", to: name)
    let path = folder.path + "/" + name
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func command(_ environment: [String: String], _ address: String) -> [String]? {
    SystemBrowser(environment: environment) { _ in }.command(for: address)
  }

  @Test func `A119 the address is an argument of its own`() throws {
    let folder = try TemporaryFolder()
    let browser = try program(in: folder, "browser", "")
    let address = "https://pds.test/?a=b;touch$IFS/tmp/x"
    #expect(command(["BROWSER": browser + " --new"], address) == [browser, "--new", address])
  }

  @Test func `A119 the browser is handed the whole address, which no shell reads`() async throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    mkfifo(pipe, 0o600)
    let browser = try program(in: folder, "browser", "printf '%s|' \"$#\" \"$1\" > \(pipe)")
    let address = "https://pds.test/?a=$(id);b='c'&d=`e`"
    await SystemBrowser(environment: ["BROWSER": browser]) { _ in }.open(address)
    let bytes = try #require(FileHandle(forReadingAtPath: pipe)?.readDataToEndOfFile())
    #expect(String(decoding: bytes, as: UTF8.self) == "1|\(address)|")
  }

  @Test func `without a named browser the desktop's is asked`() throws {
    let folder = try TemporaryFolder()
    _ = try program(in: folder, "xdg-open", "")
    #expect(
      command(["PATH": "/nowhere:" + folder.path], "https://a.test/") == [
        "xdg-open", "https://a.test/",
      ])
  }

  @Test(arguments: [
    ["PATH": "/nowhere"], ["BROWSER": "/nowhere/browser"], ["BROWSER": "missing", "PATH": "/"], [:],
  ])
  func `where there is no browser nothing is started`(_ environment: [String: String]) {
    #expect(command(environment, "https://a.test/") == nil)
  }

  @Test func `the address is printed, with a browser or without`() async {
    let announced = Announced()
    let browser = SystemBrowser(environment: [:]) { line in
      announced.lines.withLock { $0.append(line) }
    }
    await browser.open("https://a.test/")
    #expect(announced.lines.withLock { $0 } == ["https://a.test/"])
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "io.zeetech.knoten:/x", "-h", "",
    "data:text/html,x",
    "https://user@a.test/", "https://a.test/\u{1B}[2J",
  ])
  func `A36 an address that is no web page is neither opened nor printed`(_ address: String) async {
    let announced = Announced()
    let browser = SystemBrowser(environment: [:]) { line in
      announced.lines.withLock { $0.append(line) }
    }
    await browser.open(address)
    #expect(announced.lines.withLock { $0 } == [])
  }
}
