import Foundation
import KnotenShell
import TestSupport
import Testing

@Suite("config")
struct ConfigCommandTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func call(_ arguments: String..., variables: [String: String] = [:]) async -> Call {
    await Call(arguments + ["--home", home.path], variables: variables)
  }

  private var file: String {
    get throws { try home.text(of: "config/config.json") }
  }

  @Test func `what is set is kept, and what nobody here knows too`() async throws {
    try home.write(#"{"later": [1], "theme": "harbour"}"#, to: "config/config.json")
    #expect(await call("config", "set", "appearance", "light").code == .done)
    #expect(
      try file == """
        {
          "later": [
            1
          ],
          "theme": "harbour",
          "appearance": "light"
        }

        """)
    #expect(await call("config", "get", "appearance").output == "light\n")
  }

  @Test func `a setting goes back to its default`() async throws {
    _ = await call("config", "set", "pager", "most")
    #expect(await call("config", "set", "pager", "--default").output == "pager: less -FRX\n")
    #expect(try file == "{}\n")
  }

  @Test(
    arguments: [
      ["appearance", "blue"], ["instance", "http://a.example.org"], ["theme", "nowhere"],
      ["them", "x"], ["theme"], [], ["theme", "a", "b"], ["theme", "standard", "--default"],
    ])
  func `what cannot be set is wrong usage, and no file is written`(_ words: [String]) async throws {
    let call = await Call(["config", "set"] + words + ["--home", home.path])
    #expect(call.code == .wrongUsage)
    #expect(call.errors.filter { $0 == "\n" }.count == 1)
    #expect(try home.files().filter { $0.hasSuffix(".json") } == [])
  }

  @Test func `a theme's file is kept by its whole path`() async throws {
    let theme = try FileManager.default.contentsOfDirectory(atPath: Checkout.root + "/Themes")
      .first { $0.hasSuffix(".json") }
    let path = "Themes/" + (try #require(theme))
    #expect(await call("config", "set", "theme", path).code == .done)
    #expect(await call("config", "get", "theme").output == Checkout.root + "/" + path + "\n")
  }

  @Test func `a broken file is said in one line and left alone`() async throws {
    try home.write("{\"theme\": ", to: "config/config.json")
    for arguments in [["config", "set", "theme", "standard"], ["look", "feed", "--out", "-"]] {
      let call = await Call(arguments + ["--home", home.path])
      #expect(call.code == .failed)
      #expect(call.errors.contains("config.json, line 1, column 11: expected a value"))
    }
    #expect(try file == "{\"theme\": ")
  }

  @Test func `get lists everything`() async throws {
    let call = await call("config", "get")
    #expect(call.output.contains("\nnamespace      sh.tangled\n"))
    let json = await self.call("config", "get", "--json").output
    #expect(json.contains(#""instance": "api.tangled.org""#))
  }

  @Test func `explain says what a value is, from where, and what overrules it`() async throws {
    _ = await call("config", "set", "theme", "standard")
    let call = await call("config", "explain", "theme")
    #expect(call.code == .done)
    #expect(call.output.hasPrefix("theme: standard, from \(home.path)/config/config.json\n"))
    #expect(call.output.contains("Default: standard. KNOTEN_THEME overrules the file."))
  }

  @Test func `explain shows a value that does not hold, and exits 3`() async throws {
    let call = await call(
      "config", "explain", "--json", variables: ["KNOTEN_NAMESPACE": "net.tangled"])
    #expect(call.code == .foundSomething)
    #expect(call.output.contains(#""origin": "environment""#))
    #expect(call.output.contains("KNOTEN_NAMESPACE takes sh.tangled or org.tangled"))
  }

  @Test func `what the environment overrules is said when it is set`() async throws {
    let call = await call(
      "config", "set", "appearance", "light", variables: ["KNOTEN_APPEARANCE": "dark"])
    #expect(call.output.contains("\nKNOTEN_APPEARANCE is set in the environment, and overrules"))
  }

  @Test func `screens are drawn as is set`() async throws {
    _ = await call("config", "set", "appearance", "light")
    let set = await call("look", "feed", "--format", "ansi", "--out", "-")
    let light = await Call("look", "feed", "--format", "ansi", "--out", "-", "--light")
    let isSame = set.output == light.output
    #expect(isSame)
    #expect(set.code == .done)
  }

  @Test func `the instance is the one that is set`() async throws {
    _ = await call("config", "set", "instance", "https://api.example.org")
    let doctor = await call("doctor", "--json")
    #expect(doctor.output.contains(#""instance": "https://api.example.org""#))
  }

  @Test func `several at once undo nothing of each other's`() async throws {
    let home = home.path
    let settings = [
      ("appearance", "dark"), ("namespace", "org.tangled"), ("pager", "most"), ("type-size", "S"),
    ]
    await withTaskGroup { group in
      for (key, value) in settings {
        group.addTask { _ = await Call(["config", "set", key, value, "--home", home]) }
      }
    }
    for (key, value) in settings {
      #expect(await call("config", "get", key).output == value + "\n")
    }
  }
}
