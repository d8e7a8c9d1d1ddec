import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("About")
struct AboutScreenTests {
  @Test func `the version stands as it is, and nothing can be tapped`() {
    let screen = Screen.about(
      AboutState(build: Build(version: "9.8.7", lexicons: "abc"), appView: "api.test"))
    #expect(screen.elements.contains { $0.label.contains("9.8.7") })
    #expect(screen.tapTargets.isEmpty)
  }
}
