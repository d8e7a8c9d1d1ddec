import KnotenCore
import Testing

@testable import KnotenNetwork

@Suite("Addresses of requests")
struct RequestTargetTests {
  @Test(arguments: [
    ("https://pds.test", "pds.test", "/"),
    ("HTTPS://PDS.Test/a?b=c%20d", "pds.test", "/a?b=c%20d"),
    ("https://pds.test:443/", "pds.test", "/"),
    ("https://pds.test:8443?x", "pds.test:8443", "/?x"),
    ("http://127.0.0.1:80/x", "127.0.0.1", "/x"),
    ("https://[2001:DB8::1]/", "[2001:db8::1]", "/"),
    ("https://[2001:db8::1]:8443/", "[2001:db8::1]:8443", "/"),
    ("https://a.test/http://b.test@c", "a.test", "/http://b.test@c"),
  ])
  func `server and path are read`(url: String, authority: String, path: String) throws {
    let target = try RequestTarget(url)
    #expect(target.authority == authority)
    #expect(target.path == path)
  }

  @Test(arguments: [
    "", "pds.test", "ftp://pds.test/", "https:/pds.test", "https://", "https:///x", "https://?x",
    "https://pds.test:/", "https://pds.test:0/", "https://pds.test:65536/", "https://pds.test:+1/",
    "https://pds..test/", "https://.test/", "https://pds.test./", "https://pds_.test/",
    "https://pds.test/a b", "https://pds.test/ü", "https://bücher.test/", "https://pds.test/#x",
    "https://pds.test\\@evil.test/", "https://pds.test/\r\nHost: evil.test",
    "https://pds.test/\u{0}",
    "https://[::1", "https://[fe80::1%25eth0]/", "https://[127.0.0.1]/", "https://[::1]x/",
  ])
  func `what names no server in the usual way is refused`(_ url: String) {
    #expect(throws: NetworkProblem.self) { try RequestTarget(url) }
  }

  @Test(arguments: [
    "https://127.1/", "https://2130706433/", "https://0x7f000001/", "https://0x7f.0.0.1/",
    "https://0177.0.0.1/", "https://127.0.0.01/", "https://1.2.3.4.5/", "https://pds.test.1/",
    "https://pds.0x1/",
  ])
  func `A108 decimal, octal, short and hexadecimal addresses are refused`(_ url: String) {
    #expect(throws: NetworkProblem.self) { try RequestTarget(url) }
  }

  @Test(arguments: ["https://user@pds.test/", "https://user:token@pds.test/", "https://token@/"])
  func `B61 user information is refused, so no token stands where a host does`(_ url: String) {
    #expect(throws: NetworkProblem.self) { try RequestTarget(url) }
  }

  @Test func `an address without end is refused`() {
    let url = "https://pds.test/" + String(repeating: "a", count: 20_000)
    #expect(throws: NetworkProblem.self) { try RequestTarget(url) }
  }
}
