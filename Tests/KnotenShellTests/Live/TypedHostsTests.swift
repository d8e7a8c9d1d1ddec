import KnotenCore
import KnotenFixtures
import Testing

@testable import KnotenShell

@Suite("Servers that were typed")
struct TypedHostsTests {
  private let store = MemoryStore()

  private func host(_ text: String) throws -> ServiceURL { try #require(ServiceURL(text)) }

  @Test func `there are none at first`() async {
    #expect(await TypedHosts(store: store).all == [])
  }

  @Test func `one that was kept is there in the next run`() async throws {
    let hosts = TypedHosts(store: store)
    await hosts.allow(try host("https://pds.home.example:8443"))
    await hosts.keep()
    #expect(
      await TypedHosts(store: store).all == [try host("https://pds.home.example:8443")])
  }

  @Test func `one that was only allowed is not`() async throws {
    await TypedHosts(store: store).allow(try host("https://pds.test"))
    #expect(await TypedHosts(store: store).all == [])
  }

  @Test func `one that is typed again stands once, and the oldest give way`() async throws {
    let hosts = TypedHosts(store: store)
    for number in 0...TypedHosts.most { await hosts.allow(try host("https://h\(number).test")) }
    await hosts.allow(try host("https://h1.test"))
    let all = await hosts.all
    #expect(all.count == TypedHosts.most)
    #expect(all.last == (try host("https://h1.test")))
    #expect(all.first == (try host("https://h2.test")))
  }

  @Test(arguments: ["", "{}", "[1, null, \"http://10.0.0.1\", \"x\"]", "\u{0}"])
  func `what cannot be read counts as none`(_ kept: String) async throws {
    try await store.set(Array(kept.utf8), for: StoreKey(rawValue: "typed-hosts"))
    #expect(await TypedHosts(store: store).all == [])
  }
}
