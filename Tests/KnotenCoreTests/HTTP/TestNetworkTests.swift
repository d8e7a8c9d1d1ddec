import KnotenCore
import Testing

@Suite struct TestNetworkTests {
  private let network = TestNetwork("http://127.0.0.1:18080")

  @Test(arguments: ["http://127.0.0.1:18080", "http://127.0.0.1:18080/", "HTTP://localhost:1"])
  func `a server on the loopback interface can be a test network`(text: String) {
    #expect(TestNetwork(text) != nil)
  }

  @Test(arguments: [
    "", "http://", "127.0.0.1", "https://127.0.0.1:1", "http://127.0.0.2:1", "http://pds.test",
    "http://127.0.0.1.evil.test", "http://user@127.0.0.1:1", "http://127.0.0.1:1/path",
    "http://127.0.0.1:0", "http://127.0.0.1:99999", "http://localhost.:1",
  ])
  func `anything else cannot`(text: String) {
    #expect(TestNetwork(text) == nil)
  }

  @Test func `a loopback server is spoken to in the clear on a test network`() {
    #expect(ServiceURL("http://127.0.0.1:5", on: network)?.origin == "http://127.0.0.1:5")
  }

  @Test func `no server is spoken to in the clear without one`() {
    #expect(ServiceURL("http://127.0.0.1:5", on: nil) == nil)
  }

  @Test func `no other server is spoken to in the clear on a test network`() {
    #expect(ServiceURL("http://pds.test", on: network) == nil)
  }

  @Test func `servers that differ in their scheme only are two`() {
    #expect(
      ServiceURL("http://127.0.0.1:5", on: network) != ServiceURL("https://127.0.0.1:5"))
  }
}
