import KnotenScreen

/// Whether what Knoten Pro brings is open, and whether it is opening right now (design document "Server settings").
struct ProGate: Hashable, Sendable {
  /// Whether the sections behind the gate are open.
  private(set) var isOpen: Bool
  /// Whether they have opened since the screen last showed.
  private(set) var isOpening: Bool
  private var wasSeen = false

  /// A gate that nobody has looked at yet.
  init(isOpen: Bool = false, isOpening: Bool = false) {
    self.isOpen = isOpen
    self.isOpening = isOpening
  }

  /// Looks at the gate, which was last seen open on this machine or not.
  ///
  /// Each screen opens where it was last seen closed; the haptic comes with the first of them.
  mutating func look(isPro: Bool, wasOpen: Bool) -> [Effect] {
    isOpening = isPro && !(wasSeen ? isOpen : wasOpen)
    isOpen = isPro
    wasSeen = true
    return isOpening && !wasOpen ? [.hapticSuccess] : []
  }

  /// The motion is over, as something else happens.
  mutating func settle() {
    isOpening = false
  }

  /// A section behind the gate: rows of an example while it is closed, else what there is.
  func section(
    _ id: ElementID, _ title: Line, example: [Row], footer: Line, rows: [Row]
  ) -> Section {
    let badge = Capsule("PRO", tone: .pro)
    guard !isOpen else {
      // The badge is there as long as it scales away.
      let header = Section.Header(title, badge: isOpening ? badge : nil)
      return Section(id: id, header: header, footer: footer, rows: rows)
    }
    return Section(
      id: id, header: .init(title, badge: badge), rows: example,
      gate: Gate(
        label: Line(title.spans + [", PRO, locked"]),
        action: .navigate(Destination.paywall.route)))
  }

  /// How these sections open, while they do.
  func motions(of sections: [ElementID]) -> [Motion] {
    guard isOpening else { return [] }
    return sections.map { section in
      Motion(
        target: section, name: "unlock", curve: .bouncy(milliseconds: 450),
        tracks: [
          .init(.blur, from: Gate.blur, to: 0),
          .init(.saturation, from: Gate.saturation, to: 1),
          .init(.opacity, from: Gate.opacity, to: 1),
          .init(.badgeScale, from: 1, to: 0),
        ])
    }
  }
}
