import Testing

@testable import KnotenNetwork

@Suite("Whose network an address belongs to")
struct RealmTests {
  @Test(arguments: [
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.0.1",
    "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1",
    "192.168.0.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1",
    "239.255.255.255", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::ffff:8.8.8.8", "::8.8.8.8", "64:ff9b::10.0.0.1", "64:ff9b:1::8.8.8.8",
    "100::1", "2001::1", "2001:2::1", "2001:20::1", "2001:db8::1", "2002:808:808::1", "3fff::1",
    "5f00::1", "fc00::1", "fd12:3456::1", "fe80::1", "fec0::1", "ff02::1",
  ])
  func `A108 an address that is not public is told as such`(_ text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.realm != .everywhere)
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1",
    "192.0.1.1", "192.167.0.1", "198.17.0.1", "198.20.0.1", "223.255.255.255",
    "2606:4700::1111", "2a00:1450::1", "2001:200::1", "2001:4860:4860::8888",
    "64:ff9b::8.8.8.8", "3ffe::1",
  ])
  func `a public address is told as such`(_ text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.realm == .everywhere)
  }

  @Test(arguments: [
    "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "127.0.0.01", "1.2.3.4.5", "1.2.3", "",
    "fe80::1%eth0", ":::", "1::2::3", "[::1]", "::1\u{0}", "256.1.1.1", " 1.2.3.4",
  ])
  func `other notations are no addresses`(_ text: String) {
    #expect(IPAddress(text) == nil)
  }
}
