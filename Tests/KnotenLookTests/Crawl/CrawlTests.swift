import KnotenLook
import KnotenScreen
import Testing

@MainActor @Suite("Crawl")
struct CrawlTests {
  private func map(_ bounds: Crawl.Bounds = Crawl.Bounds()) async throws -> CrawlMap {
    let crawl = Crawl(
      faces: AuditRun.Faces(text: .labels, spoken: .labels, json: .ids), bounds: bounds,
      make: Notebook.world)
    return try await crawl.map(from: [Route("list")])
  }

  @Test func `every screen is reached from the first`() async throws {
    #expect(try await map().screens == ["list", "note"])
  }

  @Test func `what a screen offers and cannot do is found, with the way there`() async throws {
    let problems = try await map().problems
    #expect(
      problems == [
        "list: the screen does not know its own command “break”. on the way list → list.break",
        "list: “nowhere” leads to no screen. on the way list → list.nowhere",
      ])
  }

  @Test func `a target that reads again does something`() async throws {
    #expect(try await !map().problems.contains { $0.contains("list.refresh does nothing") })
  }

  @Test func `what leads out of the app is an edge without an end`() async throws {
    #expect(try await map().edges.contains { $0.target == "list.read" && $0.to == nil })
  }

  @Test func `it stops at its bounds and names what it did not tap`() async throws {
    let map = try await map(Crawl.Bounds(taps: 1))
    #expect(map.taps == 1)
    #expect(map.neverTapped.contains("list.write"))
  }

  @Test func `the map is the same each time`() async throws {
    let (one, other) = (try await map(), try await map())
    #expect(one.dot == other.dot)
    #expect(one.dot.hasPrefix("digraph crawl {"))
    #expect(one.edges == other.edges)
  }
}
