/// One verb of the tool: how it is called, and what it does.
protocol ShellCommand: Sendable {
  /// How it is called.
  static var verb: VerbDescription { get }

  /// Does it.
  static func run(_ shell: Shell) async throws -> ExitCode
}
