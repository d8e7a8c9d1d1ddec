import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Files and folders as domain values")
struct RepoFileMappingTests {
  @Test(
    "a kind is read from its mode",
    arguments: [
      ("0040000", RepoEntry.Kind.folder), ("40000", .folder), ("drwxr-xr-x", .folder),
      ("0100644", .file), ("0100664", .file), ("-rw-r--r--", .file), ("0100755", .executable),
      ("-rwxr-xr-x", .executable), ("0120000", .symlink), ("Lrwxrwxrwx", .symlink),
      ("0160000", .submodule), ("0777777", .other("0777777")), ("", .other("")),
    ])
  func kind(mode: String, kind: RepoEntry.Kind) {
    #expect(RepoEntry.Kind(mode: mode) == kind)
  }

  @Test(
    "what a file holds is read from its answer",
    arguments: [
      (#""content":"a\n","encoding":"utf-8","isBinary":false"#, RepoFile.Content.text("a\n")),
      (#""content":"YQo=","encoding":"base64","isBinary":false"#, .text("a\n")),
      (#""content":"AP8K","encoding":"base64","isBinary":true"#, .binary([0, 255, 10])),
      (#""content":"AP8K","encoding":"base64""#, .binary([0, 255, 10])),
      (#""content":"!","encoding":"base64""#, .binary(nil)),
      (#""content":"a\u0000b","encoding":"utf-8""#, .binary([97, 0, 98])),
      (#""isBinary":true"#, .binary(nil)),
      (#""isBinary":false,"size":0"#, .text("")),
      (#""isBinary":false,"size":7"#, .tooLarge),
      (#""content":"","fileTooLarge":true"#, .tooLarge),
      (
        #""isBinary":false,"submodule":{"name":"Dep","url":"https://e.test/d","branch":"b"}"#,
        .submodule(url: "https://e.test/d", branch: "b")
      ),
    ])
  func content(json: String, content: RepoFile.Content) async throws {
    let forge = try TangledForge.scripted(
      ScriptedTransport(["repo.blob": #"{"ref":"main","path":"a",\#(json)}"#]))

    #expect(try await forge.file(at: .root, named: "r", ref: "main").content == content)
  }

  @Test func `a readme of nothing is none`() async throws {
    let forge = try TangledForge.scripted(
      ScriptedTransport([
        "repo.tree": #"{"ref":"main","files":[],"readme":{"filename":"","contents":""}}"#
      ]))

    #expect(try await forge.folder(at: .root, named: "r", ref: "main").readme == nil)
  }

  @Test func `languages are in the order of their size, and none has nothing`() async throws {
    let forge = try TangledForge.scripted(
      ScriptedTransport([
        "repo.languages": #"""
        {"ref":"main","languages":[{"name":"a","size":1},{"name":"b","size":0},\#
        {"name":"c","size":9},{"name":"d","size":-4}]}
        """#
      ]))

    #expect(try await forge.languages(named: "r", ref: "main").map(\.name) == ["c", "a"])
  }

  @Test(
    "the next page of a history begins after those that came",
    arguments: [
      (#""total":3"#, nil, "1"), (#""total":1"#, nil, nil), (#""total":60"#, "50", "51"),
      (#""log":true"#, nil, nil),
    ] as [(String, String?, String?)])
  func paging(more: String, cursor: String?, next: String?) async throws {
    let hash = String(repeating: "a", count: 40)
    let forge = try TangledForge.scripted(
      ScriptedTransport([
        "repo.log": #"{"commits":[{"this":"\#(hash)","message":"a"}],\#(more)}"#
      ]))

    let page = try await forge.commits(named: "r", ref: "m", touching: .root, after: cursor)

    #expect(page.cursor == next)
    #expect(page.elements.map(\.hash) == [hash])
  }

  @Test func `a page of nothing ends a history, whatever the total`() async throws {
    let forge = try TangledForge.scripted(
      ScriptedTransport(["repo.log": #"{"commits":[],"total":9}"#]))

    #expect(
      try await forge.commits(named: "r", ref: "m", touching: .root, after: nil).cursor == nil)
  }

  @Test func `what is no list of commits is no empty history`() async throws {
    let forge = try TangledForge.scripted(ScriptedTransport(["repo.log": #"{"commits":7}"#]))

    let failure = await #expect(throws: XRPCFailure.self) {
      try await forge.commits(named: "r", ref: "m", touching: .root, after: nil)
    }

    #expect(failure?.isMalformed == true)
  }

  @Test func `a path goes along as it is, escaped once`() async throws {
    let transport = ScriptedTransport(["repo.tree": #"{"ref":"main","files":[]}"#])
    let path = try #require(RepoPath("a b/%2e"))

    _ = try await TangledForge.scripted(transport).folder(at: path, named: "r", ref: "x/y")

    #expect(transport.questions == ["repo.tree?repo=r&ref=x%2Fy&path=a%20b%2F%252e"])
  }
}
