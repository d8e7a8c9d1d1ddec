import Testing

@testable import KnotenLook

@Suite("Shards")
struct ShardTests {
  @Test func `parts together are the whole, and no job is done twice`() throws {
    let jobs = Array(0..<23)
    let parts = try (1...4).map { try #require(Shard("\($0)/4")).part(of: jobs) }
    #expect(parts.flatMap(\.self).sorted() == jobs)
  }

  @Test(arguments: ["", "1", "0/4", "5/4", "1/0", "-1/4", "a/b", "1/2/3", "1/9999999999999999999"])
  func `what is no part is refused`(_ text: String) {
    #expect(Shard(text) == nil)
  }
}
