import Testing

@testable import KnotenLook

@Suite("Two drawings side by side")
struct LinesSideBySideTests {
  private func sides(_ old: String, _ new: String) -> LinesSideBySide {
    LinesSideBySide(from: Array(old.utf8), to: Array(new.utf8))
  }

  private func changed(_ lines: [LinesSideBySide.Line]) -> [String] {
    lines.filter { $0.isChanged }.map(\.text)
  }

  @Test func `each side marks the lines that only it has`() {
    let sides = sides("a\nb\nc\n", "a\nx\nc\nd\n")
    #expect(changed(sides.old) == ["b"])
    #expect(changed(sides.new) == ["x", "d"])
  }

  @Test func `each side keeps all its lines`() {
    let sides = sides("a\n\nb", "")
    #expect(sides.old.map(\.text) == ["a", "", "b"])
    #expect(sides.new.isEmpty)
  }

  @Test func `bytes that are no text are spelled`() {
    #expect(LinesSideBySide(from: [0xFF], to: []).old.map(\.text) == ["‹0xFF›"])
  }
}
