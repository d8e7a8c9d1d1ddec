import Foundation
import KnotenShell
import TestSupport
import Testing

@Suite("gallery")
struct GalleryCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try .checkout()
  }

  private func names(in path: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path))
  }

  @Test func `it makes a site and prints the page to open`() async throws {
    let call = await Call("gallery", "feed", in: folder.path)
    #expect(call.code == .done, "\(call.output)")
    #expect(call.output == "out/gallery/index.html\n")
    #expect(try names(in: "out/gallery") == ["index.html", "gallery.css", "gallery.js", "pages"])
    #expect(try names(in: "out/gallery/pages/feed").count == 8)
  }

  @Test func `a gallery takes the place of an older one`() async throws {
    try folder.write("old", to: "site/pages/gone/default-dark.html")
    #expect(await Call("gallery", "feed", "--out", "site", in: folder.path).code == .done)
    #expect(try names(in: "site/pages") == ["feed"])
  }

  @Test func `a folder that holds anything else is left alone`() async throws {
    try folder.write("mine", to: "site/diary.txt")
    let call = await Call("gallery", "feed", "--out", "site", in: folder.path)
    #expect(call.code == .wrongUsage)
    #expect(try folder.text(of: "site/diary.txt") == "mine")
  }

  @Test func `for a program it counts what it shows`() async {
    let call = await Call("gallery", "feed", "--json", in: folder.path)
    #expect(call.output.contains(#""scenes": 4"#))
    #expect(call.output.contains(#""changed": 4"#))
  }

  @Test func `an unknown screen is named`() async {
    let call = await Call("gallery", "fed", in: folder.path)
    #expect(call.code == .wrongUsage)
    #expect(call.errors.contains("feed"))
  }
}
