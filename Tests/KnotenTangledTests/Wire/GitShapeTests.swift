import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Git as knots send it")
struct GitShapeTests {
  private static let numbers = "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,255]"
  private static let hex = "0102030405060708090a0b0c0d0e0f10111213ff"

  @Test func `a hash is 20 numbers`() throws {
    #expect(try commit(#"{"hash":\#(Self.numbers),"message":"a"}"#).hash.text == Self.hex)
  }

  @Test func `a hash is hexadecimal`() throws {
    #expect(try commit(#"{"hash":"\#(Self.hex)","message":"a"}"#).hash.text == Self.hex)
  }

  @Test(arguments: [
    "[]", "[1,2]", "[256,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]",
    "[-1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]",
    #"["1",2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]"#, #""""#, #""main""#, "7",
    #""０１02030405060708090a0b0c0d0e0f101112""#, "null",
  ])
  func `anything else is no hash`(_ hash: String) {
    #expect(throws: WireProblem.self) { try commit(#"{"hash":\#(hash),"message":"a"}"#) }
  }

  @Test func `the keys of mid-2026 are small`() throws {
    let commit = try commit(
      """
      {"hash":\(Self.numbers),"author":{"Name":"Ada","Email":"a@a.test","When":\
      "2026-07-20T10:00:00Z"},"committer":{"Name":"Bob"},"message":"a","tree":"\(Self.hex)",\
      "parent_hashes":[\(Self.numbers)],"change_id":"zz","this":"\(Self.hex)",\
      "parent":"\(Self.hex)"}
      """)

    #expect(commit.author?.name == "Ada")
    #expect(commit.parents.map(\.text) == [Self.hex])
    #expect(commit.tree?.text == Self.hex)
    #expect(commit.unknown.isEmpty)
  }

  @Test func `older keys begin with capitals`() throws {
    let commit = try commit(
      """
      {"Hash":\(Self.numbers),"Author":{"Name":"Ada","Email":"a@a.test"},"Committer":{"Name":"B"},\
      "Message":"a","TreeHash":\(Self.numbers),"ParentHashes":[\(Self.numbers)]}
      """)

    #expect(commit.committer?.name == "B")
    #expect(commit.parents.map(\.text) == [Self.hex])
    #expect(commit.unknown.isEmpty)
  }

  @Test(arguments: ["is_default", "is_deafult"])
  func `the default branch is marked by a key that older knots misspell`(_ key: String) throws {
    let branch = try read(GitBranch.self, #"{"reference":{"name":"main"},"\#(key)":true}"#)

    #expect(branch.isDefault == true)
    #expect(branch.unknown.isEmpty)
  }

  @Test func `an older default branch has no hash and no time`() throws {
    let branch = try read(
      DefaultBranch.self, #"{"name":"main","hash":"","when":"1970-01-01T00:00:00Z"}"#)

    #expect(branch.hash == nil)
    #expect(branch.unknown.isEmpty)
  }

  @Test func `a share of a language may be a fraction`() throws {
    let share = try read(LanguageShare.self, #"{"name":"Swift","size":1,"percentage":79.5}"#)

    #expect(share.percentage == 79.5)
  }

  @Test func `a file may be a submodule`() throws {
    let file = try read(
      FileAnswer.self,
      """
      {"ref":"main","path":"Vendor/Dep","isBinary":false,"submodule":{"name":"Dep","url":\
      "https://a.test/dep.git","branch":"stable"}}
      """)

    #expect(file.submodule?.url == "https://a.test/dep.git")
    #expect(file.content == nil)
  }

  @Test func `an empty file has content`() throws {
    #expect(try read(FileAnswer.self, #"{"ref":"a","path":"b","content":""}"#).content == "")
  }

  @Test func `an annotated tag keeps its object as it came`() throws {
    let tags = try read(
      TagsAnswer.self,
      #"{"tags":[{"name":"v1","hash":"\#(Self.hex)","tag":{"Name":"v1"},"message":"First"}]}"#)

    #expect(tags.tags.map(\.tag) == [["Name": "v1"]])
    #expect(tags.tags.map(\.reference.name) == ["v1"])
  }

  @Test func `a log is read`() throws {
    let log = try read(
      LogAnswer.self,
      """
      {"commits":[{"hash":"\(Self.hex)","message":"a"}],"ref":"main","total":1,"page":1,\
      "per_page":50,"log":true,"description":""}
      """)

    #expect(log.commits.count == 1)
    #expect(log.unknown.isEmpty)
  }

  @Test func `a change of one commit is not combined`() throws {
    let compare = try read(
      CompareAnswer.self,
      #"{"rev1":"a","rev2":"b","format_patch":null,"patch":"From b"}"#)

    #expect(compare.patch == "From b")
    #expect(compare.combinedPatch == nil)
  }

  private func commit(_ json: String) throws -> GitCommit { try read(GitCommit.self, json) }
}
