import KnotenScreen
import Testing

@testable import KnotenRenderText

@Suite("Text of choices, comments and composers") struct WorkRowTests {
  @Test func `the chosen option stands in brackets, what cannot be chosen in parentheses`() {
    #expect(drawnLines(of: [.choice(KitchenSink.choice)]) == ["  [ Pulls ]  Issues  (Runs)"])
  }

  @Test func `options that do not fit stand below each other`() {
    #expect(
      drawnLines(of: [.choice(KitchenSink.choice)], columns: 24) == [
        "  [ Pulls ]  Issues", "  (Runs)",
      ])
  }

  @Test func `a comment keeps its white space and wraps below its own indentation`() {
    #expect(
      drawnLines(of: [.comment(KitchenSink.comment)], columns: 40) == [
        "╭──────────────────────────────────────╮",
        "│  mira.test                       4h  │",
        "│    See the page.                     │",
        "│                                      │",
        "│        let offset = zone.offset(at:  │",
        "│        date, in: era)                │",
        "╰──────────────────────────────────────╯",
      ])
  }

  @Test func `an answer stands further in, with an empty line before it`() {
    let rows: [Row] = [.comment(KitchenSink.reply), .comment(KitchenSink.reply)]
    #expect(
      drawnLines(of: rows, columns: 40) == [
        "╭──────────────────────────────────────╮",
        "│    ↳ zoey.test  [sending]       now  │",
        "│      Good catch.                     │",
        "│      [ Try again ]                   │",
        "│                                      │",
        "│    ↳ zoey.test  [sending]       now  │",
        "│      Good catch.                     │",
        "│      [ Try again ]                   │",
        "╰──────────────────────────────────────╯",
      ])
  }

  @Test func `a comment can be indented by half its width and no further`() {
    let body = Line(String(repeating: " ", count: 3_000) + "deep")
    let comment = CommentRow(id: KitchenSink.root.child("c"), author: "a", age: "", body: [body])
    #expect(drawnLines(of: [.comment(comment)])[2] == "│               deep         │")
  }

  @Test func `an empty composer says so and shows its placeholder`() {
    #expect(
      drawnLines(of: [.composer(KitchenSink.composer())], columns: 40) == [
        "╭──────────────────────────────────────╮",
        "│  ┌─ Comment, empty ───────────────┐  │",
        "│  │ Write a comment                │  │",
        "│  │                                │  │",
        "│  │                                │  │",
        "│  └────────────────────────────────┘  │",
        "│  [ ** ]  [ ` ]             ( Send )  │",
        "╰──────────────────────────────────────╯",
      ])
  }

  @Test func `a composer shows what was typed, line by line`() {
    let composer = KitchenSink.composer(["LGTM, but:", "", "  - the summer", "  - the winter"])
    #expect(
      drawnLines(of: [.composer(composer)], columns: 40) == [
        "╭──────────────────────────────────────╮",
        "│  ┌─ Comment ──────────────────────┐  │",
        "│  │ LGTM, but:                     │  │",
        "│  │                                │  │",
        "│  │   - the summer                 │  │",
        "│  │   - the winter                 │  │",
        "│  └────────────────────────────────┘  │",
        "│  [ ** ]  [ ` ]             [ Send ]  │",
        "╰──────────────────────────────────────╯",
      ])
  }

  @Test func `a narrow composer has its label above and its buttons below each other`() {
    #expect(
      drawnLines(of: [.composer(KitchenSink.composer())], columns: 22) == [
        "╭────────────────────╮",
        "│  Comment, empty    │",
        "│  ┌──────────────┐  │",
        "│  │ Write a      │  │",
        "│  │ comment      │  │",
        "│  │              │  │",
        "│  └──────────────┘  │",
        "│  [ ** ]  [ ` ]     │",
        "│  ( Send )          │",
        "╰────────────────────╯",
      ])
  }
}
