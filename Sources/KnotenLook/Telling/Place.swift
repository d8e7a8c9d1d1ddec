/// Where on a screen something stands, in words, and how what stands there is told.
struct Place {
  /// What is told in words of its own.
  enum Kind {
    case unread
    case action
    case tone
    /// One of the words of the form, such as a glyph.
    case keyword
    case other
  }

  /// The place in words, as in `title of row 2`.
  let words: Change
  /// What it is a member of, in words; nil for what the screen itself has.
  let owner: Change?
  /// How what stands there is told.
  let kind: Kind
  /// What one item of a list here is called.
  let noun: String
  /// What each section is called, by its id.
  private let sections: [String: Change]

  /// A member of the whole drawing.
  init(top key: String, sections: [String: Change]) {
    self.init(key, words: "\(Self.name(of: key))", owner: nil, sections: sections)
  }

  private init(_ key: String, words: Change, owner: Change?, sections: [String: Change]) {
    self.words = words
    self.owner = owner
    self.sections = sections
    noun = Self.noun(of: key)
    kind =
      switch key {
      case "unread": .unread
      case "action", "authorAction": .action
      case "tone": .tone
      case "accessory", "activity", "glyph", "kind", "property", "style": .keyword
      default: .other
      }
  }

  /// A member of the part that stands here.
  func member(_ key: String) -> Place {
    // Rows are told by where their section is, as in `row 2 of “Needs you”`.
    let inner: Change = key == "rows" ? words : "\(Self.name(of: key)) of \(words)"
    return Place(key, words: inner, owner: words, sections: sections)
  }

  /// The Nth item of the list that stands here, counted from 1.
  func item(_ item: DrawnNode, number: Int) -> Place {
    Place("", words: name(of: item, number: number), owner: owner, sections: sections)
  }

  /// How many items of the list that stands here something is about.
  func counted(_ count: Int) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Behind a number of items: of what they are.
  var ofOwner: Change {
    guard noun != "section", let owner else { return "" }
    return noun == "row" && sections.count < 2 ? "" : " of \(owner)"
  }

  private func name(of item: DrawnNode, number: Int) -> Change {
    switch noun {
    case "section": sections[item.id ?? ""] ?? "a section"
    case "button", "capsule", "marker", "option", "tab":
      "\(noun) \(quote: item.name ?? item.id ?? "")\(ofOwner)"
    case "target": "target \(item.id ?? "")"
    default: "\(noun) \(number)\(ofOwner)"
    }
  }
}

extension Place {
  /// What to call each section of two drawings by its id: its header, or else its id.
  static func sections(of drawings: DrawnNode...) -> [String: Change] {
    var names: [String: Change] = [:]
    for section in drawings.flatMap({ $0["sections"]?.items ?? [] }) {
      guard let id = section.id else { continue }
      names[id] = section["header"]?["title"]?.lineText.map { "\(quote: $0)" } ?? "section \(id)"
    }
    return names
  }

  private static func name(of key: String) -> String {
    switch key {
    case "authorAction": "action of the author"
    case "back": "way back"
    case "leftOut": "what is left out"
    case "targets": "what can be tapped"
    default: key
    }
  }

  private static func noun(of key: String) -> String {
    switch key {
    case "bar": "pinned row"
    case "rows": "row"
    case "body", "lines": "line"
    case "buttons", "toolbar": "button"
    case "capsules", "details", "effects", "markers", "motions", "options", "sections", "tabs",
      "targets", "tracks":
      String(key.dropLast())
    default: "part"
    }
  }
}
