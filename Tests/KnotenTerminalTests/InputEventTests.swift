import KnotenTerminal
import Testing

@Suite("What reaches the terminal")
struct InputEventTests {
  @Test func `a key held with control is not the key alone`() {
    #expect(InputEvent.key(.character("c"), .control) != .key(.character("c")))
  }
}
