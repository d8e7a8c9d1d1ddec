import KnotenRenderText
import KnotenScreen
import KnotenTerminal

/// The places that can be shown side by side, as they were at one moment.
struct OpenPlaces {
  /// The one on top; nil before anything was opened.
  let top: Navigator.Place?
  /// The one it was reached from.
  let below: Navigator.Place?

  /// What a navigator shows now.
  @MainActor init(_ navigator: Navigator) {
    top = navigator.topPlace
    below = navigator.placeBelow
  }

  /// What the terminal is to show of them; nil where nothing is open.
  func shown(editing: EditedText?, note: Line?) -> Shown? {
    guard let top else { return nil }
    return Shown(
      top: Shown.Place(top), below: below.map { Shown.Place($0) }, editing: editing, note: note)
  }
}

extension Shown.Place {
  fileprivate init(_ place: Navigator.Place) {
    self.init(place.screen, key: "\(place.number) \(place.route.path)")
  }
}
