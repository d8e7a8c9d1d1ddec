import Foundation
import TestSupport
import Testing

@testable import KnotenShell

@Suite("Pages of the app") struct PagesTests {
  @Test func `in the page of every scene stands what can be tapped, in order`() async throws {
    let folder = try TemporaryFolder()
    let call = await Call("look", "--all", "--format", "html,json", "--out", folder.path)
    #expect(call.code == .done, "\(call.errors)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let pages = files.filter { $0.hasSuffix(".html") }
    #expect(!pages.isEmpty)
    for page in pages {
      let html = try folder.text(of: page)
      var rest = html[...]
      for id in try targets(try folder.text(of: String(page.dropLast("html".count)) + "json")) {
        let attribute = try #require(rest.range(of: " id=\"\(escaped(id))\""), "\(page): \(id)")
        rest = rest[attribute.upperBound...]
      }
    }
  }

  private func targets(_ json: String) throws -> [String] {
    let look = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let targets = look?["targets"] as? [[String: Any]] ?? []
    return targets.compactMap { $0["id"] as? String }
  }

  private func escaped(_ id: String) -> String {
    id.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
