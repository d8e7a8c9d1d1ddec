import KnotenCore
import KnotenNetwork
import KnotenStorage

/// `config set`: sets something for good.
enum ConfigSetCommand: ShellCommand {
  static let verb = VerbDescription(
    "config", "set", operand: OperandDescription("KEY VALUE", .any),
    summary: "Sets something for good, or back to its default.",
    options: [OptionDescription("default", "take it back to its default")],
    examples: [
      ExampleDescription("config set appearance light", "screens are drawn light from now on"),
      ExampleDescription("config set pager --default", "forgets what the pager was set to"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let (setting, text) = try request(shell)
    let folders = try StateFolders(shell)
    // Two who set different things at once must not undo each other's.
    let turn = try await lock(folders)
    do {
      var file = try ConfigFile(in: folders)
      file[setting] = try text.map { try checked($0, for: setting, in: file, shell) }
      try file.write()
    } catch {
      await turn?.release()
      throw error
    }
    await turn?.release()
    return try tell(setting, shell)
  }

  private static func request(_ shell: Shell) throws -> (Setting, String?) {
    let words = shell.invocation.operands
    guard let key = words.first else {
      throw UsageProblem.missingOperand(verb: verb.name, placeholder: "KEY")
    }
    let setting = try Setting.named(key)
    let isDefault = shell.invocation.has("default")
    if let word = words.dropFirst(isDefault ? 1 : 2).first {
      throw UsageProblem.unexpectedOperand(verb: verb.name, word)
    }
    if isDefault { return (setting, nil) }
    guard words.count == 2 else {
      throw UsageProblem.missingOperand(verb: verb.name, placeholder: "VALUE, or --default")
    }
    return (setting, words[1])
  }

  /// The value as it is kept: one that the setting takes, and that means the same in every folder.
  private static func checked(
    _ text: String, for setting: Setting, in file: ConfigFile, _ shell: Shell
  ) throws -> String {
    let isFile = setting == .theme && (text.contains("/") || text.hasSuffix(".json"))
    let text = isFile ? shell.environment.absolute(text) : text
    var changed = file
    changed[setting] = text
    let bare = ShellEnvironment(
      program: shell.environment.program, folder: shell.environment.folder, columns: nil)
    do {
      try Settings(.empty, bare, file: changed).check(setting)
    } catch let problem as SettingProblem {
      throw UsageProblem.badOperand(
        verb: "\(verb.name) \(setting.rawValue)", text, expected: problem.expected)
    }
    return text
  }

  /// The turn of this process; nil where locks cannot be had, which keeps nobody from setting something.
  private static func lock(_ folders: StateFolders) async throws -> (any HeldLock)? {
    guard let name = LockName(rawValue: "config") else { return nil }
    do throws(LockFailure) {
      return try await FileLock(folder: folders.locks, clock: SystemClock()).acquire(name)
    } catch {
      guard error == .cancelled else { return nil }
      throw CancellationError()
    }
  }

  private static func tell(_ setting: Setting, _ shell: Shell) throws -> ExitCode {
    let value = try Settings(shell)[setting]
    var lines = ["\(setting.rawValue): \(value.text)"]
    if case .environment(let name) = value.origin {
      lines.append("\(name) is set in the environment, and overrules the file.")
    }
    try shell.tell(lines, mustShow: false, json: [setting.rawValue: .string(value.text)])
    return .done
  }
}
