import Testing

@testable import KnotenLook

@Suite("Drawings read back")
struct DrawnNodeTests {
  private func read(_ json: String) -> DrawnNode? {
    DrawnNode(Array(json.utf8))
  }

  @Test func `members keep their order`() {
    let node = read(#"{"b": 1.5, "a": [true, false, "x"]}"#)
    #expect(
      node
        == .object([
          .init(key: "b", value: .number("1.5")),
          .init(key: "a", value: .list([.flag(true), .flag(false), .text("x")])),
        ]))
  }

  @Test func `escapes are read, pairs of them too`() {
    #expect(read(#""a\n\"\u001b\ud83d\udc4d\u00e9é""#) == .text("a\n\"\u{1B}👍éé"))
  }

  @Test(arguments: [
    "", "{", "[1,", #""a"#, #""\u12"#, #""\u+123""#, "[1 2]", #"{"a" 1}"#, "nul", "1 2",
    "<<<<<<< ours",
  ])
  func `what is no drawing is nothing`(_ json: String) {
    #expect(read(json) == nil)
  }

  @Test func `a drawing nested deeper than any screen is nothing`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(read(deep) == nil)
  }
}
