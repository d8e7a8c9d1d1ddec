import KnotenScreen

extension JSONWriter {
  /// The whole document; keys stand in reading order, then what can be tapped.
  mutating func look(_ look: Look, at moment: Int?) {
    let screen = look.screen
    object { writer in
      writer.number("format", 1)
      writer.string("screen", screen.name)
      writer.line("title", screen.title)
      writer.presentation(screen.presentation)
      writer.object("status") { $0.members(of: screen.status) }
      if let back = screen.back {
        writer.object("back") { $0.button(back) }
      }
      writer.buttons("toolbar", screen.toolbar)
      writer.array("sections", screen.sections) { writer, section in
        writer.object { $0.members(of: section) }
      }
      writer.rows("bar", screen.bar)
      writer.array("motions", screen.motions) { writer, motion in
        writer.object { $0.members(of: motion, at: moment) }
      }
      writer.array("effects", look.effects) { writer, effect in
        writer.object(inline: true) { writer in
          writer.string("kind", effect.name)
          writer.string("url", effect.url)
        }
      }
      writer.array("tabs", screen.tabs) { writer, tab in
        writer.object { $0.members(of: tab) }
      }
      writer.array("targets", screen.tapTargets) { writer, target in
        writer.object { writer in
          writer.string("id", target.id.rawValue)
          writer.string("label", target.label)
          writer.action(target.action)
        }
      }
    }
    finish()
  }

  private mutating func presentation(_ presentation: Screen.Presentation) {
    object("presentation", inline: true) { writer in
      switch presentation {
      case .tab:
        writer.string("kind", "tab")
      case .pushed:
        writer.string("kind", "pushed")
      case .sheet(let radius):
        writer.string("kind", "sheet")
        writer.number("radius", radius.rawValue)
      }
    }
  }

  private mutating func members(of status: Status) {
    switch status {
    case .loading:
      string("kind", "loading")
    case .ready(let freshness, let notice):
      string("kind", "ready")
      members(of: freshness)
      self.notice("notice", notice)
    case .empty(let notice, let freshness):
      string("kind", "empty")
      members(of: freshness)
      self.notice("notice", notice)
    case .failed(let notice):
      string("kind", "failed")
      self.notice("notice", notice)
    }
  }

  private mutating func members(of freshness: Freshness) {
    line("age", freshness.age)
    string("activity", freshness.activity.rawValue)
    if freshness.isOffline { flag("offline", true) }
  }

  private mutating func notice(_ key: String, _ notice: Notice?) {
    guard let notice else { return }
    object(key) { writer in
      writer.string("id", notice.id.rawValue)
      writer.notice(notice)
    }
  }

  private mutating func members(of section: Section) {
    string("id", section.id.rawValue)
    if let header = section.header {
      object("header") { writer in
        writer.line("title", header.title)
        writer.capsule("badge", header.badge)
      }
    }
    line("footer", section.footer)
    if let gate = section.gate {
      object("gate") { $0.members(of: gate) }
    }
    rows("rows", section.rows)
  }

  private mutating func members(of gate: Gate) {
    line("label", gate.label)
    action(gate.action)
    flag("example", true)
    number("blur", Gate.blur)
    number("saturation", Gate.saturation)
    number("opacity", Gate.opacity)
  }

  private mutating func members(of motion: Motion, at moment: Int?) {
    string("target", motion.target.rawValue)
    string("name", motion.name)
    object("curve", inline: true) { $0.members(of: motion.curve) }
    array("tracks", motion.tracks) { writer, track in
      writer.object(inline: true) { writer in
        writer.string("property", track.property.rawValue)
        writer.number("from", track.from)
        writer.number("to", track.to)
      }
    }
    guard let moment else { return }
    object("at") { writer in
      writer.number("milliseconds", moment)
      writer.flag("settled", motion.isSettled(at: moment))
      writer.object("values", inline: true) { writer in
        for sample in motion.samples(at: moment) {
          writer.number(sample.property.rawValue, sample.value)
        }
      }
    }
  }

  private mutating func members(of curve: Motion.Curve) {
    string("kind", curve.name)
    if case .bouncy(let milliseconds) = curve { number("milliseconds", milliseconds) }
  }

  private mutating func members(of tab: TabItem) {
    string("id", tab.id.rawValue)
    line("title", tab.title)
    string("glyph", tab.glyph.rawValue)
    flag("selected", tab.isSelected)
    action(tab.action)
  }
}
