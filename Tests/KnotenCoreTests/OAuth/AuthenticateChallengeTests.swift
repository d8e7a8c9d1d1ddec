import Testing

@testable import KnotenCore

@Suite("Challenges (check 84)")
struct AuthenticateChallengeTests {
  @Test(arguments: [
    [#"DPoP error="use_dpop_nonce""#],
    [#"Bearer realm="x", DPoP error="use_dpop_nonce""#],
    [#"Bearer realm="a, DPoP error=b", DPoP  algs="ES256 ES384" ,  error="use_dpop_nonce""#],
    [#"DPoP algs="ES256", error="use_dpop_nonce", error_description="say, \"please\"""#],
    ["Basic YWJjPT0=", #"dpop error=use_dpop_nonce"#],
    ["Basic abc==, DPoP ERROR = \"use_dpop_nonce\""],
    [",, ,DPoP error=\"use_dpop_nonce\",,"],
    [#"Bearer error="invalid_token", DPoP error="use_dpop_nonce""#],
    [#"Negotiate, DPoP error="use_dpop_nonce""#],
    ["DPoP\terror=\"use_dpop_nonce\""],
  ])
  func `A84 the wish for a nonce is found among other challenges`(lines: [String]) {
    #expect(DPoPDemand(refusal(lines)) == .nonce)
  }

  @Test(arguments: [
    [#"Bearer error="use_dpop_nonce""#], [#"Bearer realm="DPoP error=\"use_dpop_nonce\"""#],
    ["DPoP"], [""], ["\""], ["error=\"use_dpop_nonce\""], ["((", "DPoP = error"],
    [#"DPoP error_description="error=\"use_dpop_nonce\"""#],
    [String(repeating: "a", count: 9_000) + #", DPoP error="use_dpop_nonce""#],
  ])
  func `A84 what only looks like it is not taken for it`(lines: [String]) {
    #expect(DPoPDemand(refusal(lines)) == nil)
  }

  @Test func `A84 a body that names another error does not outdo the challenge`() {
    var answer = refusal([#"DPoP error="use_dpop_nonce""#])
    answer.body = Array(#"{"error":"InvalidToken"}"#.utf8)
    #expect(DPoPDemand(answer) == .nonce)
  }

  @Test(arguments: [200, 403, 404, 429, 500])
  func `other statuses demand nothing`(status: Int) {
    var answer = refusal([#"DPoP error="use_dpop_nonce""#])
    answer.status = status
    #expect(DPoPDemand(answer) == nil)
  }

  @Test func `a long line takes time in proportion to its length`() {
    let line = String(repeating: #"DPoP a="b\"c", "#, count: 500)
    #expect(AuthenticateChallenge.all(in: ["WWW-Authenticate": line]).count == 500)
  }

  private func refusal(_ lines: [String]) -> HTTPResponse {
    HTTPResponse(
      status: 401,
      headers: HTTPHeaders(lines.map { HTTPHeaders.Field(name: "www-authenticate", value: $0) }))
  }
}
