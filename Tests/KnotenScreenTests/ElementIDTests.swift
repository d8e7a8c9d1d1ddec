import KnotenScreen
import Testing

@Suite struct ElementIDTests {
  let list = ElementID(screen: "inbox").child("needs-you")

  @Test func `fixed parts are joined by dots`() {
    #expect(list.rawValue == "inbox.needs-you")
  }

  @Test func `a record key stands in brackets as it is`() {
    let key = "at://did:plc:a/sh.tangled.repo.pull/3k"
    #expect(list.item(key).rawValue == "inbox.needs-you[\(key)]")
  }

  @Test func `a part can follow a key`() {
    #expect(list.item("3k").child("author").rawValue == "inbox.needs-you[3k].author")
  }

  @Test(arguments: [
    ("a]b", "a%5Db"), ("a[b", "a%5Bb"), ("100%", "100%25"), ("a b", "a%20b"), ("é", "%C3%A9"),
    ("\u{1B}[2J", "%1B%5B2J"), ("\u{7F}", "%7F"), ("\u{202E}", "%E2%80%AE"), ("\n", "%0A"),
  ])
  func `what would break an address is percent-encoded`(key: String, encoded: String) {
    #expect(list.item(key).rawValue == "inbox.needs-you[\(encoded)]")
  }

  @Test func `different keys have different addresses`() {
    #expect(list.item("a%5D") != list.item("a]"))
  }

  @Test(arguments: ["inbox", "inbox.needs-you", "inbox[3k].x"])
  func `the first part is the screen`(id: String) {
    let key = ElementID(screen: id)
    #expect(key.screen == "inbox")
  }
}
