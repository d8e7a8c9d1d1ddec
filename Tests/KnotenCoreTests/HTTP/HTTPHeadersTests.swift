import KnotenCore
import Testing

@Suite("HTTP headers")
struct HTTPHeadersTests {
  private let headers: HTTPHeaders = ["DPoP-Nonce": "a", "Set-Cookie": "b", "dpop-nonce": "c"]

  @Test func `a name is found in any case`() {
    #expect(headers["dPoP-nONCE"] == "a")
  }

  @Test func `every value of a name is found in order`() {
    #expect(headers.values(of: "dpop-nonce") == ["a", "c"])
  }

  @Test func `the case a name was written in is kept`() {
    #expect(headers.map(\.name) == ["DPoP-Nonce", "Set-Cookie", "dpop-nonce"])
  }

  @Test func `an absent name has no value`() {
    #expect(headers["Cookie"] == nil)
  }

  @Test func `an appended field stands last`() {
    var headers = headers
    headers.append("Cookie", "d")
    #expect(headers.last?.value == "d")
  }
}
