import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("What reading an answer would lose")
struct TangledAnswersTests {
  @Test(arguments: ["sh.tangled.repo.listRepos", "org.tangled.repo.listRepos"])
  func `an answer is checked in either namespace`(_ query: String) {
    #expect(TangledAnswers.check(["items": []], of: query) == .read(losses: []))
  }

  @Test(arguments: ["sh.tangled.repo.listAll", "repo.listRepos", "com.atproto.sync.getBlob", ""])
  func `a query without a type is named unknown`(_ query: String) {
    #expect(TangledAnswers.check([:], of: query) == .unknownQuery)
  }

  @Test func `what cannot be read at all is refused`() {
    let problem = WireProblem(path: "ready", expected: "true or false", found: "nothing")

    #expect(
      TangledAnswers.check([:], of: "sh.tangled.bobbin.getCoverage") == .refused(problem))
  }

  @Test func `what is left out is told with its place`() {
    let loss = WireLoss(path: "items[0]", reason: "expected an object, found the number 7")

    #expect(
      TangledAnswers.check(["items": [7]], of: "sh.tangled.repo.listPulls")
        == .read(losses: [loss]))
  }

  @Test func `a written record is read`() {
    let answer: JSONValue = [
      "uri": "at://did:plc:ada/sh.tangled.feed.comment/3mr3jt3kbzm22", "cid": "bafyreiaaa",
    ]

    #expect(
      TangledAnswers.check(answer, of: "com.atproto.repo.createRecord") == .read(losses: []))
  }

  @Test func `the body of an error has a name`() {
    #expect(TangledAnswers.checkError(["error": "UpstreamFailed"]) == .read(losses: []))
    #expect(TangledAnswers.checkError(["message": "a"]) != .read(losses: []))
  }
}
