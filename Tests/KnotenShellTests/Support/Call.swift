import KnotenShell
import TestSupport

/// What came of calling the tool in this process.
struct Call {
  let code: ExitCode
  let output: String
  let errors: String
  /// The command that its output was shown through; nil where none was.
  let pager: String?

  /// Calls the tool in a folder; by default in this checkout.
  init(_ arguments: String..., in folder: String = Checkout.root, columns: Int? = nil) async {
    await self.init(arguments, in: folder, columns: columns)
  }

  /// The same for a list of arguments, with environment variables, and the lines that a person at the terminal would type.
  init(
    _ arguments: [String], in folder: String = Checkout.root, columns: Int? = nil,
    variables: [String: String] = ["HOME": "/nonexistent"], answers: [String]? = nil
  ) async {
    let (output, errors) = (MemoryOutput(), MemoryOutput())
    code = await KnotenTool.run(
      arguments: arguments,
      environment: ShellEnvironment(
        program: "", folder: folder, columns: columns, variables: variables),
      input: answers.map(MemoryInput.init), output: output, errors: errors)
    self.output = output.text
    pager = output.pager
    self.errors = errors.text
  }
}
