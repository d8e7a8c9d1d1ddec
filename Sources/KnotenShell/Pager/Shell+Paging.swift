extension Shell {
  /// Prints a text that may be longer than a screen: through the pager where a person reads it on a terminal.
  ///
  /// - Throws: `SettingProblem`, `UsageProblem`, `ConfigProblem`; `FileProblem` where it cannot be written.
  func page(_ text: String) throws {
    if let pager = try pager(), output.show(text, through: pager) { return }
    try output.write(text)
  }

  /// The command that shows long text; nil where there is none, or nobody to turn pages.
  private func pager() throws -> String? {
    guard environment.understandsStyles, !invocation.has("json") else { return nil }
    let command = try Settings(self).pager()
    let program = command.split(separator: " ").first.map(String.init)
    guard let program, program != "cat", environment.program(named: program) != nil else {
      return nil
    }
    return command
  }
}
