import TestSupport
import Testing

@Suite("Screens on standard output")
struct ScreenCommandTests {
  /// How a drawing tells texts apart.
  enum Means {
    case text
    case weight
    case color
  }

  private func means(
    _ options: [String], columns: Int?, _ variables: [String: String]
  ) async -> Means {
    let call = await Call(
      ["feed", "--fixtures", Checkout.root + "/Fixtures/knoten"] + options, columns: columns,
      variables: ["PAGER": "", "COLORTERM": "truecolor"].merging(variables) { $1 })
    guard call.output.contains("\u{1B}[") else { return .text }
    return call.output.contains("38;2;") ? .color : .weight
  }

  @Test(
    arguments: [
      ([:], .color),
      (["NO_COLOR": "1"], .weight),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .weight),
      (["CLICOLOR": "0"], .weight),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], .color),
      (["TERM": "dumb"], .text),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .color),
    ] as [([String: String], Means)])
  func `on a terminal`(_ variables: [String: String], expected: Means) async {
    #expect(await means([], columns: 80, variables) == expected)
  }

  @Test(
    arguments: [
      ([:], .text),
      (["CLICOLOR": "1"], .text),
      (["CLICOLOR_FORCE": "0"], .text),
      (["CLICOLOR_FORCE": ""], .text),
      (["CLICOLOR_FORCE": "1"], .color),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .text),
    ] as [([String: String], Means)])
  func `in a pipe or a file`(_ variables: [String: String], expected: Means) async {
    #expect(await means([], columns: nil, variables) == expected)
  }

  @Test func `an option turns colour off, and JSON has none`() async {
    #expect(await means(["--no-color"], columns: 80, [:]) == .weight)
    #expect(await means(["--no-color"], columns: nil, ["CLICOLOR_FORCE": "1"]) == .text)
    #expect(await means(["--json"], columns: 80, ["CLICOLOR_FORCE": "1"]) == .text)
  }
}
