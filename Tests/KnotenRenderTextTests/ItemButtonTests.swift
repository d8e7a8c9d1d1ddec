import KnotenRenderText
import KnotenScreen
import Testing

@Suite("Text of an item's buttons") struct ItemButtonTests {
  private func item(
    _ title: Line, details: [Line] = [], trailing: Line? = nil, buttons: [Line] = ["Mark read"]
  ) -> [String] {
    let id = KitchenSink.root.child("i")
    let row = Row.item(
      Item(
        id: id, title: title, details: details, trailing: trailing,
        buttons: buttons.enumerated().map { number, title in
          Button(id: id.child("b\(number)"), title: title, action: .back)
        }))
    return Array(drawnLines(of: [row], columns: 40).dropFirst().dropLast())
  }

  @Test func `they end the last line where it has room`() {
    #expect(
      item("Title", details: ["fix -> main"], trailing: "4h") == [
        "│  Title                           4h  │",
        "│    fix -> main        [ Mark read ]  │",
      ])
  }

  @Test func `they stand before what trails on the same line`() {
    #expect(item("Title", trailing: "4h") == ["│  Title            [ Mark read ]  4h  │"])
  }

  @Test func `they have a line of their own where the last has no room`() {
    #expect(
      item("A title of thirty cells at all", buttons: ["Mark read", "Hide"]) == [
        "│  A title of thirty cells at all      │",
        "│             [ Mark read ]  [ Hide ]  │",
      ])
  }

  @Test func `more than a line holds stand below each other`() {
    #expect(
      item("T", buttons: ["Mark this one as read", "Hide this one"]) == [
        "│  T                                   │",
        "│    [ Mark this one as read ]         │",
        "│    [ Hide this one ]                 │",
      ])
  }
}
