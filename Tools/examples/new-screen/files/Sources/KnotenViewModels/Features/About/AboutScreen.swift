import KnotenScreen

extension Feature {
  /// What this build is.
  static let about = Feature(
    ScreenEntry(
      name: "about", summary: "The version of this build, and what it reads.",
      placement: .pushed(onto: Destination.settings.route),
      impossible: [.empty, .loading, .failed])
  ) {
    AboutViewModel($0)
  }
}

extension Screen {
  private static let aboutID = ElementID(screen: "about")

  /// The screen about this build as it shows its state.
  static func about(_ state: AboutState) -> Screen {
    let rows = [
      ("version", "Version", state.build.version),
      ("lexicons", "Lexicons", state.build.lexicons),
      ("instance", "Instance", state.appView),
    ]
    return Screen(
      name: "about", title: "About", presentation: .pushed, status: .ready(Freshness()),
      sections: [
        Section(
          id: aboutID.child("build"),
          rows: rows.map { name, label, value in
            .field(
              Field(
                id: aboutID.child("build").child(name), label: Line(label),
                value: Line([Span(value, role: .identifier)])))
          })
      ])
  }
}
