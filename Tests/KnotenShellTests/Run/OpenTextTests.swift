import KnotenScreen
import KnotenTerminal
import Testing

@testable import KnotenShell

@Suite("Writing on a screen")
struct OpenTextTests {
  @Test func `what is typed is what is sent`() throws {
    var text = try open("ab")
    _ = text.take(.key(.character("c")), width: 40)
    #expect(text.command == Command("write", argument: "abc"))
  }

  @Test func `moving changes nothing, so nothing is sent`() throws {
    var text = try open("ab")
    guard case .taken(isChanged: false) = text.take(.key(.left), width: 40) else {
      Issue.record("it changed")
      return
    }
  }

  @Test func `Ctrl-E asks for the editor, Escape ends, and the wheel is for the view`() throws {
    var text = try open("ab")
    guard case .editor = text.take(.key(.character("e"), .control), width: 40),
      case .givenUp = text.take(.key(.escape), width: 40),
      case .notTaken = text.take(.mouse(MouseEvent(.wheelUp, row: 0, column: 0)), width: 40)
    else {
      Issue.record("another step")
      return
    }
  }

  @Test(arguments: [
    [:], ["EDITOR": ""], ["EDITOR": "false"], ["VISUAL": "/nonexistent/editor"],
    ["EDITOR": "truncate -s 100002"],
  ])
  func `an editor that is not there or fails leaves the text as it is`(
    _ variables: [String: String]
  ) async {
    guard case .failed = await ExternalEditor(variables: variables).edit("a") else {
      Issue.record("something was written")
      return
    }
  }

  @Test(arguments: [("true", "a"), ("sed -i s/a/x/", "x"), ("truncate -s 0", "")])
  func `what an editor wrote is read back`(_ editor: String, _ written: String) async {
    guard case .wrote(let text) = await ExternalEditor(variables: ["VISUAL": editor]).edit("a")
    else {
      Issue.record("nothing was written")
      return
    }
    #expect(text == written)
  }

  private func open(_ text: String) throws -> OpenText {
    let id = ElementID(screen: "pull").child("composer")
    let composer = Composer(
      id: id, label: "Comment", placeholder: "Write", lines: [], text: text,
      input: Command("write"), send: Button(id: id.child("send"), title: "Send", action: nil))
    let screen = Screen(
      name: "pull", title: "Pull", presentation: .pushed, status: .ready(Freshness()),
      sections: [Section(id: id.child("section"), rows: [.composer(composer)])])
    return OpenText(try #require(screen.writing(at: id)), on: 1)
  }
}
