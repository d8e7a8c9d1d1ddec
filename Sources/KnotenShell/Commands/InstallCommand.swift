import Foundation
import Glibc
import KnotenCore
import KnotenStorage
import KnotenViewModels

/// `install`: puts the program and what it needs below a folder, from where it works without the checkout.
enum InstallCommand: ShellCommand {
  static let verb = VerbDescription(
    "install", summary: "Puts the program and all it needs below a folder.",
    options: [OptionDescription("prefix", takes: "DIR", "the folder to put them below")],
    refused: ["fixtures", "now"],
    examples: [
      ExampleDescription("install --prefix ~/.local", "knoten is found in ~/.local/bin")
    ])

  static func run(_ shell: Shell) throws -> ExitCode {
    guard let prefix = shell.invocation.value(of: "prefix"), !prefix.isEmpty else {
      throw UsageProblem.missingValue(option: "prefix", placeholder: "DIR")
    }
    let root = shell.environment.absolute(prefix)
    var files = try worlds(from: try shell.checkout()) + documents
    files.append(
      (path: "bin/\(KnotenTool.names[0])", bytes: try contents(of: shell.environment.program)))
    // The program comes last, so that a run that was cut short has put nothing in reach that lacks its data.
    for file in files {
      let isProgram = file.path.hasPrefix("bin/")
      try WholeFile.write(file.bytes, to: root + "/" + file.path, mode: isProgram ? 0o755 : 0o644)
    }
    for name in KnotenTool.names.dropFirst() {
      try link(root + "/bin/" + name, to: KnotenTool.names[0])
    }
    try shell.tell(
      ["\(KnotenTool.names[1]) is installed in \(root)/bin."], mustShow: false,
      json: ["program": .string("\(root)/bin/\(KnotenTool.names[0])")])
    return .done
  }

  /// The fixture world, the scenes and the themes, as they lie in a checkout.
  private static func worlds(
    from checkout: String
  ) throws(FileProblem) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for folder in [Shipped.world, "\(Shipped.looks)/\(Shipped.app)", Shipped.themes] {
      for name in FileManager.default.subpaths(atPath: checkout + "/" + folder)?.sorted() ?? [] {
        let source = "\(checkout)/\(folder)/\(name)"
        if Folder.exists(source) || name.hasSuffix(".py") || name.hasSuffix(".pyc") { continue }
        files.append(
          (path: "\(Shipped.installed)/\(folder)/\(name)", bytes: try contents(of: source)))
      }
    }
    return files
  }

  private static var documents: [(path: String, bytes: [UInt8])] {
    let page = ManPage(KnotenTool.description, version: KnotenBuild.current.version).text
    var documents = [(path: "share/man/man1/\(KnotenTool.names[0]).1", bytes: Array(page.utf8))]
    for script in CompletionScript.allCases {
      let text = Array(script.text(for: KnotenTool.names).utf8)
      documents += KnotenTool.names.map { (path: script.path(for: $0), bytes: text) }
    }
    return documents
  }

  private static func contents(of path: String) throws(FileProblem) -> [UInt8] {
    let file = try FileDescriptor(reading: path)
    defer { try? file.close() }
    return try file.read(limit: 1 << 30, expected: try file.size() ?? 0)
  }

  private static func link(_ path: String, to name: String) throws(FileProblem) {
    let temporary = "\(path).new"
    unlink(temporary)
    guard symlink(name, temporary) == 0, rename(temporary, path) == 0 else {
      throw FileProblem(.write, path: path, code: errno)
    }
  }
}
