import KnotenCore
import KnotenLook
import KnotenScreen
import KnotenTangled

/// Something that a person sets once and for all; its name is its key in the file of settings.
enum Setting: String, Hashable, CaseIterable {
  case appearance
  case instance
  case namespace
  case notifications
  case pager
  case theme
  case typeSize = "type-size"

  /// What it means, in one sentence.
  var meaning: String {
    switch self {
    case .appearance: "Light or dark; auto asks the terminal in run, and is dark elsewhere."
    case .instance: "The host that answers the queries of Tangled."
    case .namespace: "What the names of its queries begin with."
    case .notifications: "The host that counts what waits for you; empty for none."
    case .pager: "What shows long text on a terminal; empty or cat for nothing."
    case .theme: "The colours of pages, and of the screens on a terminal."
    case .typeSize: "How large the text of pages is."
    }
  }

  /// What it takes, in words that follow "takes".
  var expected: String {
    switch self {
    case .appearance, .namespace, .typeSize:
      choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
    case .instance: "a host or an https address without a path, as in api.tangled.org"
    case .notifications: "a host or an https address without a path, or nothing"
    case .pager: "a command of one line, as in less -FRX"
    case .theme: "the name of a theme, or the file of one"
    }
  }

  /// All that it takes, where that can be listed; else nothing.
  var choices: [String] {
    switch self {
    case .appearance: AppearanceChoice.allCases.map(\.rawValue)
    case .namespace: TangledNamespace.allCases.map(\.rawValue)
    case .typeSize: TypeSize.allCases.map(\.rawValue)
    case .instance, .notifications, .pager, .theme: []
    }
  }

  /// Its value where nobody set one.
  var standard: String {
    switch self {
    case .appearance: AppearanceChoice.auto.rawValue
    case .instance: LiveHosts.instance.host
    case .namespace: TangledNamespace.sh.rawValue
    case .notifications: ""
    case .pager: "less -FRX"
    case .theme: Theme.standard.name
    case .typeSize: TypeSize.large.rawValue
    }
  }

  /// Whether having nothing means something.
  var canBeEmpty: Bool { self == .notifications || self == .pager }

  /// The environment variables that overrule the file; the first that is there counts.
  var variables: [String] {
    let own = "KNOTEN_" + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    return self == .pager ? [own, "PAGER"] : [own]
  }

  /// The option of a call that overrules all else, and its value; nil where there is none.
  func option(of invocation: Invocation) -> (name: String, value: String)? {
    let names: [String] =
      switch self {
      case .appearance: DrawOptions.Appearance.allCases.map(\.rawValue)
      case .pager: ["no-pager"]
      case .instance, .namespace, .notifications, .theme, .typeSize: [rawValue]
      }
    guard let option = invocation.options.last(where: { names.contains($0.name) }) else {
      return nil
    }
    // An option that takes no value is the value.
    return (option.name, self == .appearance ? option.name : option.value)
  }

  /// The setting of this name.
  ///
  /// - Throws: `UsageProblem` with those that are spelled alike.
  static func named(_ name: String) throws(UsageProblem) -> Setting {
    if let setting = Setting(rawValue: name) { return setting }
    throw .unknownSetting(
      name, nearest: Nearest.matches(to: name, among: allCases.map(\.rawValue), limit: 3))
  }
}

/// Light or dark, as a person chooses it once and for all.
enum AppearanceChoice: String, Hashable, CaseIterable {
  /// As the terminal is, where it can be asked.
  case auto
  case dark
  case light

  /// Light or dark; nil where the terminal is to be asked.
  var settled: DrawOptions.Appearance? {
    switch self {
    case .auto: nil
    case .dark: .dark
    case .light: .light
    }
  }

  /// Light or dark, where nothing is known of the terminal.
  var withoutTerminal: DrawOptions.Appearance { settled ?? .dark }
}
