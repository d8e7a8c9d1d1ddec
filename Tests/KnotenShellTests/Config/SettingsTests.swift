import KnotenCore
import KnotenScreen
import KnotenStorage
import KnotenTangled
import TestSupport
import Testing

@testable import KnotenShell

@Suite("Settings")
struct SettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func settings(
    _ arguments: String..., variables: [String: String] = [:], file: String? = nil
  ) throws -> Settings {
    if let file { try folder.write(file, to: "config/config.json") }
    let invocation = try Invocation(
      arguments.isEmpty ? ["feed"] : arguments, of: KnotenTool.description)
    let environment = ShellEnvironment(
      program: "", folder: Checkout.root, columns: nil, variables: variables)
    return Settings(
      invocation, environment, file: try ConfigFile(in: StateFolders(home: folder.path)))
  }

  @Test(arguments: Setting.allCases)
  func `every default is a value that its setting takes`(_ setting: Setting) throws {
    try settings().check(setting)
    #expect(try settings()[setting].origin == .standard)
  }

  @Test func `options overrule the environment, that the file, and that the default`() throws {
    let file = #"{"type-size": "S"}"#
    let variables = ["KNOTEN_TYPE_SIZE": "XL"]
    #expect(try settings().typeSize() == .large)
    #expect(try settings(file: file).typeSize() == .small)
    #expect(try settings(variables: variables, file: file).typeSize() == .extraLarge)
    let all = try settings("look", "feed", "--type-size=AX1", variables: variables, file: file)
    #expect(try all.typeSize() == .accessibility1)
    #expect(all[.typeSize].origin == .option("--type-size"))
  }

  @Test func `--dark and --light are the option of the appearance`() throws {
    let file = #"{"appearance": "light"}"#
    #expect(try settings(file: file).appearance() == .light)
    #expect(try settings("look", "feed", "--dark", file: file).appearance() == .dark)
  }

  @Test func `PAGER is heard, and our own variable before it`() throws {
    let pager = ["PAGER": "most"]
    #expect(try settings(variables: pager)[.pager].origin == .environment("PAGER"))
    let both = pager.merging(["KNOTEN_PAGER": "less"]) { $1 }
    #expect(try settings(variables: both).pager() == "less")
    #expect(try settings("feed", "--no-pager", variables: both).pager() == "")
  }

  @Test(arguments: ["api.example.org", "https://api.example.org", "https://API.example.org/"])
  func `an instance is a host or an address`(_ text: String) throws {
    let settings = try settings(variables: ["KNOTEN_INSTANCE": text])
    #expect(try settings.instance().origin == "https://api.example.org")
  }

  @Test(
    arguments: [
      (.instance, "http://api.example.org"), (.instance, "a b"),
      (.instance, "https://me@api.example.org"), (.instance, "api.example.org/xrpc"),
      (.notifications, "http://n.example.org"), (.namespace, "com.tangled"),
      (.appearance, "Dark"), (.typeSize, "l"), (.theme, "nowhere"), (.pager, "a\nb"),
    ] as [(Setting, String)])
  func `what a setting does not take is refused with its place`(
    setting: Setting, text: String
  ) throws {
    let name = try #require(setting.variables.first)
    let settings = try settings(variables: [name: text])
    #expect {
      try settings.check(setting)
    } throws: { "\($0)".hasPrefix(name + " takes ") }
  }

  @Test(arguments: Setting.allCases)
  func `an empty variable sets only what can be empty`(_ setting: Setting) throws {
    let name = try #require(setting.variables.first)
    let settings = try settings(variables: [name: ""])
    #expect((settings[setting].origin == .environment(name)) == setting.canBeEmpty)
    try settings.check(setting)
  }

  @Test func `nothing is a notification service too`() throws {
    #expect(try settings().notifications() == nil)
    let settings = try settings(file: #"{"notifications": "n.example.org"}"#)
    #expect(try settings.notifications()?.host == "n.example.org")
  }

  @Test func `the newer names of queries can be chosen`() throws {
    #expect(try settings(file: #"{"namespace": "org.tangled"}"#).namespace() == .org)
  }

  @Test func `a value of the file that is no text is refused`() throws {
    let settings = try settings(file: #"{"type-size": 3}"#)
    #expect {
      try settings.check(.typeSize)
    } throws: { "\($0)".contains("config.json takes XS, S, ") }
  }

  @Test(arguments: ["{", "[]", "", "{\"theme\": \"\u{0}\"}"])
  func `a broken file is told, and nothing else happens`(_ file: String) {
    #expect(throws: ConfigProblem.self) { try settings(file: file) }
  }

  @Test func `a file that is too long is not read`() {
    #expect(throws: ConfigProblem.self) {
      try settings(file: "{\"a\": \"" + String(repeating: "a", count: 70_000) + "\"}")
    }
  }
}
