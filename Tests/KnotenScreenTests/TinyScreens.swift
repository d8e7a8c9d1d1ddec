import KnotenScreen

/// A screen with one line on it, for tests of what stands around it.
func tinyScreen(
  _ name: String = "tiny", title: Line = "Tiny", status: Status = .ready(Freshness()),
  toolbar: [Button] = [], sections: [Section] = [], bar: [Row] = []
) -> Screen {
  Screen(
    name: name, title: title, presentation: .tab, status: status, toolbar: toolbar,
    sections: sections, bar: bar)
}

/// A button on the tiny screen that sends a command of its own name.
func tinyButton(_ name: String, title: Line) -> Button {
  Button(
    id: ElementID(screen: "tiny").child(name), title: title, action: .perform(Command(name)))
}
