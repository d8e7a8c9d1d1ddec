import TestSupport
import Testing

@Suite("README")
struct ReadmeTests {
  @Test func `the screen it shows is one that was recorded`() throws {
    let golden = try Checkout.text(of: "Look/knoten/server-settings/default.txt")
    #expect(try Checkout.text(of: "README.md").contains("```\n" + golden + "```"))
  }
}
