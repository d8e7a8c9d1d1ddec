import Foundation
import KnotenShell

/// What came of calling the tool in this process.
struct Call {
  let code: ExitCode
  let output: String
  let errors: String

  /// Calls the tool in a folder; by default in this checkout.
  init(_ arguments: String..., in folder: String = Checkout.root, columns: Int? = nil) async {
    await self.init(arguments: arguments, in: folder, columns: columns)
  }

  /// Calls the tool with a list of arguments.
  init(arguments: [String], in folder: String, columns: Int? = nil) async {
    let (output, errors) = (MemoryOutput(), MemoryOutput())
    code = await KnotenTool.run(
      arguments: arguments,
      environment: ShellEnvironment(program: "", folder: folder, columns: columns),
      output: output, errors: errors)
    self.output = output.text
    self.errors = errors.text
  }
}

/// The checkout that the tests were compiled in.
enum Checkout {
  static let root: String = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = FileManager.default
    while folder.path != "/", !files.fileExists(atPath: folder.path + "/Package.swift") {
      folder.deleteLastPathComponent()
    }
    return folder.path
  }()
}
