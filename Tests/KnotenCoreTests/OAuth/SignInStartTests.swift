import Testing

@testable import KnotenCore

@Suite("What somebody signs in with")
struct SignInStartTests {
  @Test(arguments: [
    ("mira.test", "mira.test"), ("@Mira.TEST ", "mira.test"),
    (" did:plc:2mira\n", "did:plc:2mira"), ("\u{FEFF}@mira.test", "mira.test"),
  ])
  func `an account is read as it was meant`(typed: String, account: String) throws {
    let start = try SignInStart(typed: typed, on: nil)
    #expect(start == AtIdentifier(account).map(SignInStart.account))
  }

  @Test(arguments: ["https://pds.test", "https://PDS.test/", " https://pds.test:443 "])
  func `a server is known by its scheme`(typed: String) throws {
    let start = try SignInStart(typed: typed, on: nil)
    #expect(start == ServiceURL("https://pds.test").map(SignInStart.server))
  }

  @Test(arguments: [
    "", "@", "mira", "http://127.0.0.1:1", "https://a@pds.test", "https://pds.test/x", "did:plc:",
  ])
  func `what is neither is not begun with`(typed: String) {
    #expect(throws: TypedNameProblem.self) { try SignInStart(typed: typed, on: nil) }
  }

  @Test func `a server of a test network is one on that network only`() throws {
    let network = try #require(TestNetwork("http://127.0.0.1:18080"))
    let server = try #require(ServiceURL("http://127.0.0.1:18080", on: network))
    #expect(try SignInStart(typed: "http://127.0.0.1:18080", on: network) == .server(server))
  }
}
