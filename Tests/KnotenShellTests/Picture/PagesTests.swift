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
      let look = String(page.dropLast("html".count)) + "json"
      let targets = try targets(try folder.text(of: look)).map(escaped)
      let standing = ids(in: try folder.text(of: page)).filter(Set(targets).contains)
      #expect(standing == targets, "\(page)")
    }
  }

  /// Every id of a page, in order, as it stands there.
  private func ids(in html: String) -> [String] {
    html.components(separatedBy: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
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
