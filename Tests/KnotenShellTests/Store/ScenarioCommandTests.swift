import Foundation
import KnotenShell
import TestSupport
import Testing

@Suite("store scenario")
struct ScenarioCommandTests {
  private static let folder = Checkout.root + "/Fixtures/knoten/store"

  /// The names of the shipped stories.
  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test(arguments: names)
  func `a story is told and drawn as its golden says`(_ name: String) async throws {
    let call = await Call("store", "scenario", Self.folder + "/\(name).json", "--out", "-")
    #expect(call.code == .done, "\(call.errors)")
    let golden = try? Checkout.text(of: "Fixtures/knoten/store/told/\(name).txt")
    #expect(
      call.output == golden,
      "not as recorded; Fixtures/knoten/store/README.md says how to look and record anew")
  }

  @Test func `every golden has its story`() throws {
    let told = try FileManager.default.contentsOfDirectory(atPath: Self.folder + "/told")
    #expect(told.sorted() == Self.names.map { $0 + ".txt" })
  }

  @Test func `each step has a folder with its screens, and one without a program has none`()
    async throws
  {
    let out = try TemporaryFolder()
    let call = await Call(
      "store", "scenario", Self.folder + "/ask-to-buy.json", "--out", out.path, "--quiet")
    #expect(call.code == .done, "\(call.errors)")
    #expect(call.output.isEmpty)
    let screens = ["paywall", "server-settings", "tips"].flatMap { [$0 + ".json", $0 + ".txt"] }
    let full = ["00-launch", "01-buy", "04-launch"].flatMap { step in
      (screens + ["step.txt"]).map { step + "/" + $0 }
    }
    #expect(
      try out.files() == (full + ["02-kill/step.txt", "03-approve/step.txt"]).sorted())
  }

  @Test func `without a folder it tells how things stand after each step`() async {
    let call = await Call("store", "scenario", Self.folder + "/ask-to-buy.json")
    #expect(call.output.contains("01-buy, 2 Oct 2026, 09:00 UTC\n"))
    #expect(call.output.contains("  Waiting for approval: knoten.pro.lifetime"))
    #expect(call.output.contains("04-launch, 5 Oct 2026, 10:00 UTC\n"))
    #expect(call.output.contains("  Knoten Pro (test store): lifetime, bought 5 Oct 2026"))
  }

  @Test func `a story as JSON has a state for each step`() async throws {
    let call = await Call("store", "scenario", Self.folder + "/ask-to-buy.json", "--json")
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    let steps = try #require(answer["steps"] as? [[String: Any]])
    #expect(steps.map { $0["pro"] as? Bool } == [false, false, false, false, true])
  }

  @Test func `a file with a mistake is a failure that says where`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"format": 1, "title": "T", "start": "2026-10-02T09:00:00Z", "steps": [{"do": "fly"}]}"#,
      to: "story.json")
    let call = await Call("store", "scenario", folder.path + "/story.json")
    #expect(call.code == .failed)
    #expect(call.errors.contains("story.json tells no story") && call.errors.contains("steps[0]"))
  }

  @Test(arguments: [["--out", "-", "--json"], ["--out="], ["--test-store"]])
  func `what does not go together is wrong usage`(_ options: [String]) async {
    let call = await Call(
      ["store", "scenario", Self.folder + "/ask-to-buy.json"] + options)
    #expect(call.code == .wrongUsage)
  }
}
