import KnotenRenderText
import KnotenScreen
import Testing

@Suite("Colours by environment") struct ColorDepthTests {
  @Test(
    arguments: [
      ([:], .sixteen),
      (["TERM": "xterm"], .sixteen),
      (["TERM": "xterm-256color"], .indexed),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
      (["COLORTERM": "24bit"], .full),
      (["COLORTERM": "yes"], .sixteen),
      (["TERM": "dumb"], .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .sixteen),
      (["CLICOLOR": "0", "COLORTERM": "truecolor"], .none),
      (["CLICOLOR": "1", "COLORTERM": "truecolor"], .full),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"], .full),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": "0"], .none),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"], .none),
      (["NO_COLOR": "", "COLORTERM": "truecolor"], .full),
    ] as [([String: String], DrawOptions.ColorDepth)])
  func `the variables say how many there are`(
    environment: [String: String], depth: DrawOptions.ColorDepth
  ) {
    #expect(DrawOptions.ColorDepth(environment: environment) == depth)
  }

  @Test func `the option is never overruled`() {
    let environment = ["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"]
    #expect(DrawOptions.ColorDepth(environment: environment, isTurnedOff: true) == .none)
  }
}
