import KnotenCore
import Testing

@Suite("Service addresses")
struct ServiceURLTests {
  @Test(arguments: [
    ("https://pds.test", "https://pds.test"),
    ("https://pds.test/", "https://pds.test"),
    ("HTTPS://PDS.Test", "https://pds.test"),
    ("https://pds.test:443", "https://pds.test"),
    ("https://pds.test:8443/", "https://pds.test:8443"),
    ("https://localhost:1", "https://localhost:1"),
    ("https://192.0.2.7", "https://192.0.2.7"),
  ])
  func `an origin is read and written one way`(text: String, origin: String) {
    #expect(ServiceURL(text)?.origin == origin)
  }

  @Test(arguments: [
    "", "pds.test", "http://pds.test", "https://", "https:///", "https://pds", "https://pds.test//",
    "https://pds.test/xrpc", "https://pds.test?x", "https://pds.test#x", "https://mira@pds.test",
    "https://mira:secret@pds.test", "https://pds.test:", "https://pds.test:0",
    "https://pds.test:65536",
    "https://pds.test:+80", "https://pds.test:80:80", "https://[::1]", "https://pds..test",
    "https://pds.test\\@evil.test", "https://pds.test ", " https://pds.test", "https://pds.test\n",
    "https://pds.test%2f", "https://пдс.test", "ftp://pds.test", "https:/pds.test",
  ])
  func `anything that is more or less than an origin is refused`(text: String) {
    #expect(ServiceURL(text) == nil)
  }

  @Test func `host and port are told apart`() {
    let service = ServiceURL("https://pds.test:8443")
    #expect(service?.host == "pds.test")
    #expect(service?.port == 8_443)
    #expect(service?.authority == "pds.test:8443")
  }
}
