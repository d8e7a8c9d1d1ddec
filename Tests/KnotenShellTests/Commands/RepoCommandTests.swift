import KnotenShell
import TestSupport
import Testing

@Suite("The verb repo")
struct RepoCommandTests {
  private static let quill = "at://did:plc:md6claq3rfacgiihenu7gup5/sh.tangled.repo/quill"

  @Test(
    "a repository is named by address, by DID, or by account and name",
    arguments: [
      quill, "at://mira.test/sh.tangled.repo/quill", "did:plc:q32cevyeyiezlvoojcoqg77e",
      "mira.test/quill", "@mira.test/quill", "did:plc:md6claq3rfacgiihenu7gup5/quill",
    ])
  func named(_ words: String) async {
    let call = await Self.call(words)
    #expect(call.code == .done)
    #expect(call.output.contains("A markdown reader that keeps every byte it was given"))
  }

  @Test func `a path shows a file with its lines`() async {
    let call = await Self.call(Self.quill, "src/main.rs")
    #expect(call.code == .done)
    #expect(call.output.contains("use std::{env, fs, process::ExitCode};"))
  }

  @Test func `a path that ends in a slash shows a folder`() async {
    let call = await Self.call(Self.quill, "docs/")
    #expect(call.output.contains("wordmark.png"))
  }

  @Test func `another branch or tag can be named`() async {
    let call = await Self.call(Self.quill, "--ref", "v0.3.0")
    #expect(call.output.contains("Files on v0.3.0"))
    #expect(!call.output.contains("Cargo.toml"))
  }

  @Test func `raw writes the bytes as they are`() async {
    let call = await Self.call(Self.quill, "src/core/windows.rs", "--raw")
    #expect(call.output == "// Written elsewhere.\r\npub const END: &str = \"\\r\\n\";\r\n")
  }

  @Test func `bytes that are no text do not go to a terminal`() async {
    let call = await Call(
      ["repo", Self.quill, "docs/wordmark.png", "--raw", "--fixtures", Self.world], columns: 80)
    #expect(call.code == .failed)
    #expect(call.output.isEmpty)
    #expect(call.errors.contains("> FILE"))
  }

  @Test func `text that a terminal would act on does not go to one`() async {
    let hostile = "at://did:plc:jnezwdx42g7hrygckqytxclr/sh.tangled.repo/3mx5y24p4k2n7"
    let call = await Call(
      ["repo", hostile, "twice", "--raw", "--fixtures", Self.world], columns: 80)
    #expect(call.code == .failed)
    #expect(call.output.isEmpty)
  }

  @Test(
    "what cannot be written raw says why",
    arguments: [
      ("tests/everything.html", "too large"), ("vendor/commonmark", "another repository"),
    ])
  func unwritable(path: String, words: String) async {
    let call = await Self.call(Self.quill, path, "--raw")
    #expect(call.code == .failed)
    #expect(call.errors.contains(words))
  }

  @Test(
    "what is no repository or no path is wrong usage",
    arguments: [
      ["quill"], ["mira.test/"], ["mira.test/a/b"], ["at://mira.test"], [quill, "../etc"],
      [quill, "/etc"], [quill, "a//b"], [quill, "a", "b"], [quill, "--raw"],
      [quill, "src/", "--raw"],
      [quill, "--ref", ""], [],
    ])
  func refused(words: [String]) async {
    let call = await Call(["repo"] + words + ["--fixtures", Self.world])
    #expect(call.code == .wrongUsage)
    #expect(call.output.isEmpty)
  }

  @Test func `a name that the account does not have is said`() async {
    let call = await Self.call("mira.test/nowhere")
    #expect(call.code == .failed)
    #expect(call.errors.contains("has no repository of the name nowhere"))
  }

  private static let world = Checkout.root + "/Fixtures/knoten"

  private static func call(_ words: String...) async -> Call {
    await Call(["repo"] + words + ["--fixtures", world])
  }
}
