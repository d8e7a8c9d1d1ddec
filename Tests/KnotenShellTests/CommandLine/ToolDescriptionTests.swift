import Testing

@testable import KnotenShell

@Suite("The description of the tool")
struct ToolDescriptionTests {
  private let tool = KnotenTool.description

  @Test func `verbs are listed in alphabetical order`() {
    #expect(tool.verbs.map(\.name) == tool.verbs.map(\.name).sorted())
  }

  @Test(arguments: KnotenTool.description.verbs)
  func `options are listed in alphabetical order, each once`(_ verb: VerbDescription) {
    let names = verb.options.map(\.name)
    #expect(names == Set(names).sorted())
  }

  @Test func `an option of one name takes a value in every verb or in none`() {
    let byName = Dictionary(grouping: tool.allOptions, by: \.name)
    #expect(byName.values.allSatisfy { Set($0.map { $0.placeholder != nil }).count == 1 })
  }

  @Test(arguments: KnotenTool.description.verbs)
  func `every verb has an example that parses as that verb`(_ verb: VerbDescription) throws {
    try #require(!verb.examples.isEmpty)
    for example in verb.examples {
      let arguments = example.arguments.split(separator: " ").map(String.init)
      #expect(try Invocation(arguments, of: tool).verb == verb)
    }
  }

  @Test(arguments: KnotenTool.description.verbs)
  func `help on a verb names each of its options`(_ verb: VerbDescription) {
    let text = HelpText(tool).page(of: verb)
    #expect(verb.options.allSatisfy { text.contains("--\($0.name)") })
  }

  @Test func `help fits eighty columns`() {
    let help = HelpText(tool)
    let pages = [help.overview(of: tool.verbs)] + tool.verbs.map(help.page)
    for line in pages.joined().split(separator: "\n") where !line.contains("knoten-shell ") {
      #expect(line.count <= 80, "\(line)")
    }
  }
}
