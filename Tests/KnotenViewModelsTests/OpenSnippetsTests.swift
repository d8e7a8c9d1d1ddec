import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Strings that are open")
@MainActor struct OpenSnippetsTests {
  @Test func `lines have their numbers and no line end`() async {
    let lines = await Self.opened("one\r\ntwo\n")?.lines
    #expect(lines?.map(\.text.text) == ["one", "two"])
    #expect(lines?.map(\.newNumber) == [1, 2])
    #expect(lines?.allSatisfy { $0.oldNumber == nil } == true)
  }

  @Test func `tabs are laid out`() async {
    #expect(await Self.opened("a\tb")?.lines.first?.text.text == "a       b")
  }

  @Test func `an empty text is one empty line`() async {
    #expect(await Self.opened("")?.total == 1)
  }

  @Test func `an endless line is cut and says so`() async {
    let line = await Self.opened(String(repeating: "x", count: 5_000))?.lines.first
    #expect(line?.text.text.utf8.count == 4_000)
    #expect(line?.warning?.text == "1,000 bytes more on this line.")
  }

  @Test func `a text that was changed since is closed`() async {
    let reader = SnippetReader()
    await reader.toggle(Self.snippet("old"))
    #expect(reader.open[Self.snippet("old")] != nil)
    #expect(reader.open[Self.snippet("new")] == nil)
  }

  @Test func `no more of a text is shown that is closed`() async {
    let reader = SnippetReader()
    await reader.showMore(of: Self.snippet("a"))
    #expect(reader.open[Self.snippet("a")] == nil)
  }

  private static func opened(_ text: String) async -> OpenSnippets.Text? {
    let reader = SnippetReader()
    await reader.toggle(snippet(text))
    return reader.open[snippet(text)]
  }

  private static func snippet(_ text: String) -> Snippet {
    Snippet(
      uri: Sample.uri("at://did:plc:bob/sh.tangled.string/3mr4ik2ursq22"), author: Sample.bob.did,
      fileName: "a.txt", about: nil, createdAt: Sample.now, text: text)
  }
}
