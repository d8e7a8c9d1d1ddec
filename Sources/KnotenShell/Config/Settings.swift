import KnotenCore
import KnotenScreen
import KnotenStorage
import KnotenTangled

/// What holds for a call: its options overrule the environment, that overrules the file, and that the defaults.
struct Settings {
  /// Where a value comes from.
  enum Origin: Hashable {
    /// Nobody set it.
    case standard
    /// The file of settings.
    case file
    /// This environment variable.
    case environment(String)
    /// This option of the call.
    case option(String)
  }

  /// A value as it was written, and where.
  struct Value: Hashable {
    let text: String
    let origin: Origin
  }

  private let invocation: Invocation
  private let environment: ShellEnvironment
  private let file: ConfigFile

  /// The settings of a call.
  ///
  /// - Throws: `FileProblem`, `ConfigProblem` where the file is there and cannot be read.
  init(_ shell: Shell) throws {
    // Where there is no folder to keep anything in, nobody can have set anything.
    let folders = try? StateFolders(shell)
    self.init(
      shell.invocation, shell.environment, file: try folders.map(ConfigFile.init(in:)) ?? .missing)
  }

  /// The settings of a call with a file that was read.
  init(_ invocation: Invocation, _ environment: ShellEnvironment, file: ConfigFile) {
    self.invocation = invocation
    self.environment = environment
    self.file = file
  }

  /// The value that holds, as it was written.
  subscript(setting: Setting) -> Value {
    if let option = setting.option(of: invocation) {
      return Value(text: option.value, origin: .option("--" + option.name))
    }
    for name in setting.variables {
      // An empty variable says "nothing", which only some settings can be.
      if let text = environment.variables[name], !text.isEmpty || setting.canBeEmpty {
        return Value(text: text, origin: .environment(name))
      }
    }
    if let text = file[setting] { return Value(text: text, origin: .file) }
    return Value(text: setting.standard, origin: .standard)
  }

  /// Light or dark.
  func appearance() throws -> AppearanceChoice {
    try read(.appearance, AppearanceChoice.init)
  }

  /// The host that answers the queries.
  func instance() throws -> ServiceURL {
    try read(.instance) { Self.service($0) }
  }

  /// What the names of queries begin with.
  func namespace() throws -> TangledNamespace {
    try read(.namespace, TangledNamespace.init)
  }

  /// The host of the notification service, nil for none; on a test network it may be on this machine.
  func notifications(on network: TestNetwork? = nil) throws -> ServiceURL? {
    guard !self[.notifications].text.isEmpty else { return nil }
    return try read(.notifications) { Self.service($0, on: network) }
  }

  /// The command that shows long text; empty for none.
  func pager() throws -> String {
    try read(.pager) { text in
      let isOneLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      return isOneLine && text.utf8.count <= 1_000 ? text : nil
    }
  }

  /// The colours.
  ///
  /// - Throws: `FileProblem`, `ThemeProblem` too, for the file of a theme.
  func theme() throws -> Theme {
    do {
      return try Theme.named(self[.theme].text, environment)
    } catch UsageProblem.badValue(option: _, value: _, let expected) {
      throw problem(with: .theme, expected)
    }
  }

  /// How large the text of pages is.
  func typeSize() throws -> TypeSize {
    try read(.typeSize, TypeSize.init)
  }

  /// Whether the value of a setting is one that it takes.
  ///
  /// - Throws: What reading it throws.
  func check(_ setting: Setting) throws {
    switch setting {
    case .appearance: _ = try appearance()
    case .instance: _ = try instance()
    case .namespace: _ = try namespace()
    case .notifications: _ = try notifications()
    case .pager: _ = try pager()
    case .theme: _ = try theme()
    case .typeSize: _ = try typeSize()
    }
  }

  private func read<Read>(_ setting: Setting, _ read: (String) -> Read?) throws -> Read {
    guard let value = read(self[setting].text) else {
      throw problem(with: setting, setting.expected)
    }
    return value
  }

  private func problem(with setting: Setting, _ expected: String) -> any Error {
    let value = self[setting]
    if case .option(let name) = value.origin {
      return UsageProblem.badValue(
        option: String(name.dropFirst(2)), value: value.text, expected: expected)
    }
    return SettingProblem(setting: setting, value: value, file: file.path, expected: expected)
  }

  /// A server by its host, or by its whole address.
  private static func service(_ text: String, on network: TestNetwork? = nil) -> ServiceURL? {
    ServiceURL(text.contains("://") ? text : "https://" + text, on: network)
  }
}

/// A setting has a value that it does not take.
struct SettingProblem: Error, Hashable {
  /// Which one.
  let setting: Setting
  /// What it has, and from where.
  let value: Settings.Value
  /// The file of settings.
  let file: String
  /// What it takes, in words.
  let expected: String
}
