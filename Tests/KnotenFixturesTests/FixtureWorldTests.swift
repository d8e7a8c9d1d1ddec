import Foundation
import KnotenCore
import KnotenFixtures
import KnotenPurchases
import Testing

@Suite struct FixtureWorldTests {
  @Test func `time, account and products come from the file`() throws {
    let world = try TemporaryWorld().session().world
    #expect(world.now == Datetime("2026-10-13T09:40:00Z")?.instant)
    #expect(world.account.handle == Handle("mira.test"))
    #expect(world.account.did == DID("did:plc:md6claq3rfacgiihenu7gup5"))
    #expect(world.hosts.plc == ServiceURL("https://plc.test"))
    #expect(
      world.products.last == Product(id: .smallTip, name: "Espresso", displayPrice: "€1.99"))
    #expect(!world.isPro)
  }

  @Test func `a folder without world.json is told`() throws {
    let world = try TemporaryWorld()
    try FileManager.default.removeItem(atPath: world.path + "/world.json")
    #expect(throws: FixtureProblem.missingFile(path: world.path + "/world.json")) {
      try world.session()
    }
  }

  @Test func `a key that means nothing is told by its place`() throws {
    let text = TemporaryWorld.description
      .replacing("\"pro\"", with: "\"prone\": 1, \"pro\"")
      .replacing("\"plc\"", with: "\"plcs\": 1, \"plc\"")
      .replacing("\"price\": \"€1.99\"", with: "\"price\": \"€1.99\", \"size\": \"tip\"")
    let world = try TemporaryWorld(["world.json": text]).session().world
    #expect(world.unknownKeys == ["hosts.plcs", "products[1].size", "prone"])
  }

  @Test(arguments: [
    ("\"format\": 1", "\"format\": 2", "format: expected the number 1"),
    ("\"format\": 1,", "", "format: expected"),
    ("2026-10-13T09:40:00Z", "soon", "now: expected a datetime"),
    ("did:plc:md6claq3rfacgiihenu7gup5", "mira", "account.did: expected a DID"),
    ("\"handle\"", "\"handel\"", "account.handle: expected a handle"),
    ("https://plc.test", "http://plc.test", "hosts.plc: expected an https origin"),
    ("\"auth\"", "\"outh\"", "hosts.auth: expected"),
    ("\"pro\": false", "\"pro\": 0", "pro: expected"),
    ("\"seed\": 7", "\"seed\": \"x\"", "seed: expected"),
    ("\"seed\": 7", "\"seed\": 7, \"earlierPurchase\": 1", "earlierPurchase: expected"),
    ("knoten.tip.small", "knoten.tip.tiny", "products[1].id: expected the id of a product"),
    ("\"€1.99\"", "1.99", "products[1].price: expected"),
  ])
  func `the key that is wrong is named`(_ right: String, _ wrong: String, _ told: String) throws {
    let text = TemporaryWorld.description.replacingOccurrences(of: right, with: wrong)
    let world = try TemporaryWorld(["world.json": text])
    let problem = #expect(throws: FixtureProblem.self) { try world.session() }
    let sentence = problem?.description ?? ""
    #expect(sentence.hasPrefix("\(world.path)/world.json, "), "\(sentence)")
    #expect(sentence.contains(told), "\(sentence)")
  }
}
