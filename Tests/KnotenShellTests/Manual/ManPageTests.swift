import Testing

@testable import KnotenShell

@Suite("Manual page")
struct ManPageTests {
  private let page = ManPage(.sample, version: "1.2").text

  @Test func `it begins with the title that man looks for`() {
    #expect(page.hasPrefix(".TH \"TOOL\" 1 \"\" \"tool 1.2\"\n.SH NAME\n"))
    #expect(page.contains("\ntool \\- A tool to test with.\n"))
  }

  @Test func `it has every verb and every option`() {
    for verb in ToolDescription.sample.verbs {
      #expect(page.contains(".SS \(verb.name)"))
      for option in verb.options { #expect(page.contains(".B \\-\\-\(option.name)")) }
    }
  }

  @Test func `a line of text that begins like a command is none`() {
    let tool = ToolDescription(name: "t", summary: ".so /etc/passwd \\n", options: [], verbs: [])
    #expect(ManPage(tool, version: "1").text.contains("t \\- .so /etc/passwd \\en"))
    let verb = VerbDescription("v", summary: ".SH A", examples: [])
    let other = ToolDescription(name: "t", summary: "", options: [], verbs: [verb])
    #expect(ManPage(other, version: "1").text.contains("\n\\&.SH A\n"))
  }
}
