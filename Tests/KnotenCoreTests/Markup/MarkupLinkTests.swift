import KnotenCore
import Testing

@Suite("Seed: Commenting, links")
struct MarkupLinkTests {
  @Test(
    "links are made of text and an address",
    arguments: [
      ("[a](https://a.test)", "a<https://a.test>"),
      ("see [a b](http://a.test/x?y#z).", "see |a b<http://a.test/x?y#z>|."),
      ("[**a** b](https://a.test)", "B:a<https://a.test>| b<https://a.test>"),
      ("**[a](https://a.test)**", "B:a<https://a.test>"),
      ("[a](https://a.test/b_(c))", "a<https://a.test/b_(c)>"),
      ("[`a`](https://a.test)", "C:a<https://a.test>"),
      ("[](https://a.test)", "https://a.test<>"),
      ("[https://a.test](https://b.test)", "https://a.test<https://b.test>"),
      (
        "[a [b](https://a.test) c](https://b.test)", "[a |b<https://a.test>| c](|https://b.test<>|)"
      ),
    ])
  func link(source: String, shown: String) {
    #expect(InlineMarkupTests.shown(source) == shown)
  }

  @Test(
    "only http and https become links",
    arguments: [
      "[a](javascript:alert)", "[a](file:///etc/passwd)", "[a](../b)", "[a](mailto:a@b.test)",
      "[a](data:text/html)", "<ftp://a.test>", "[a](https://a b)", "[a]( https:/x)",
      "[a](https://\u{202E}a.test)",
    ])
  func scheme(source: String) {
    let links = InlineMarkup(source).lines.flatMap(\.self).compactMap(\.link)
    #expect(links.allSatisfy { $0 == "https://a" })
    #expect(InlineMarkup(source).lines.map { $0.map(\.text).joined() } == [source])
  }

  @Test(
    "a bare address leaves out the punctuation behind it",
    arguments: [
      ("https://a.test", "https://a.test<>"), ("https://a.test.", "https://a.test<>|."),
      ("(https://a.test)", "(|https://a.test<>|)"), ("](https://a.test)", "](|https://a.test<>|)"),
      ("<https://a.test", "<|https://a.test<>"),
      ("https://a.test/b_(c)", "https://a.test/b_(c)<>"),
      ("(https://a.test/b_(c)).", "(|https://a.test/b_(c)<>|)."),
      ("HTTPS://A.test/", "HTTPS://A.test/<>"), ("**https://a.test**", "B:https://a.test<>"),
      ("https://a.test/a_b_c", "https://a.test/a_b_c<>"),
      ("https://a.test?!'", "https://a.test<>|?!'"),
      ("„https://a.test“", "„|https://a.test<>|“"),
      ("見てhttps://a.test/道。次", "見て|https://a.test/道<>|。次"),
      ("https://a.test/#`b`", "https://a.test/#<>|C:b"),
    ])
  func bare(source: String, shown: String) {
    #expect(InlineMarkupTests.shown(source) == shown)
  }

  @Test func `an address in angle brackets is a link without them`() {
    #expect(InlineMarkupTests.shown("a <https://a.test/b> c") == "a |https://a.test/b<>| c")
  }

  @Test func `an address stays whole within an emphasis`() {
    #expect(InlineMarkupTests.shown("*a https://a.test/*b c*") == "I:a |I:https://a.test/*b<>|I: c")
  }

  @Test func `an address that is too long is text`() {
    let url = "https://a.test/" + String(repeating: "x", count: 3_000)
    #expect(InlineMarkup(url).lines == [[InlineRun(url)]])
  }
}
