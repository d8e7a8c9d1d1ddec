/// A box of several lines to write a comment in, with what can be inserted and the way to send it.
public struct Composer: Hashable, Sendable {
  /// Where the composer stands.
  public let id: ElementID
  /// What is written in it.
  public let label: Line
  /// What it says while it is empty.
  public let placeholder: Line
  /// What was typed so far, line by line; empty before the first key.
  public let lines: [Line]
  /// The same to go on writing from: whole, not cleaned, and never to be drawn.
  public let text: String
  /// What typing sends, the whole text as its argument; nil where nothing can be written.
  public let input: Command?
  /// Buttons that insert markers such as `**`.
  public let markers: [Button]
  /// Sends the text; without an action while there is nothing to send.
  public let send: Button

  /// A composer from its parts; by default the text is what its lines show.
  public init(
    id: ElementID, label: Line, placeholder: Line, lines: [Line], text: String? = nil,
    input: Command?, markers: [Button] = [], send: Button
  ) {
    self.id = id
    self.label = label
    self.placeholder = placeholder
    self.lines = lines
    self.text = text ?? lines.map(\.text).joined(separator: "\n")
    self.input = input
    self.markers = markers
    self.send = send
  }

  var withoutActions: Composer {
    Composer(
      id: id, label: label, placeholder: placeholder, lines: lines, text: text, input: nil,
      markers: markers.map(\.withoutActions), send: send.withoutActions)
  }
}
