import Foundation
import Glibc

/// What the tool knows of the process it runs in.
public struct ShellEnvironment: Sendable {
  /// The program's own file.
  public let program: String
  /// The folder that relative paths start from.
  public let folder: String
  /// How wide the terminal is that standard output goes to, in cells; nil where it goes elsewhere.
  public let columns: Int?
  /// The environment variables.
  public let variables: [String: String]

  /// An environment from its parts.
  public init(
    program: String, folder: String, columns: Int?, variables: [String: String] = [:]
  ) {
    self.variables = variables
    self.program = program
    self.folder = folder
    self.columns = columns
  }

  /// The environment of this process.
  public static var ofProcess: ShellEnvironment {
    let files = FileManager.default
    let program = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return ShellEnvironment(
      program: program ?? CommandLine.arguments.first ?? "", folder: files.currentDirectoryPath,
      columns: terminalColumns, variables: ProcessInfo.processInfo.environment)
  }

  private static var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    // Some terminals do not know how wide they are.
    return size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Whether standard output goes to a terminal.
  var isTerminal: Bool { columns != nil }

  /// Whether standard output goes to a terminal that understands more than text.
  var understandsStyles: Bool { isTerminal && variables["TERM"] != "dumb" }

  /// The file of a program that would be called by this name; nil where none is found.
  func program(named name: String) -> String? {
    let folders = variables["PATH", default: "/usr/bin:/bin"].split(separator: ":")
    let places = name.contains("/") ? [absolute(name)] : folders.map { $0 + "/" + name }
    return places.first { access($0, X_OK) == 0 }
  }

  /// Whether this is a machine that checks changes, and nobody to accept them.
  var isContinuousIntegration: Bool { isOn("CI") }

  /// Whether what is printed becomes remarks beside a change on GitHub.
  var isGitHubWorkflow: Bool { isOn("GITHUB_ACTIONS") }

  private func isOn(_ name: String) -> Bool {
    !["", "0", "false"].contains((variables[name] ?? "").lowercased())
  }

  /// A path as the file system takes it, from one as a person gave it.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : folder + "/" + path
  }

  /// The checkout or installation this program belongs to, else the checkout it is called in: the nearest folder above with the shipped world.
  var checkout: String? {
    Self.checkout(above: program) ?? Self.checkout(above: folder + "/.")
  }

  private static func checkout(above path: String) -> String? {
    var parts = path.split(separator: "/")
    while parts.popLast() != nil {
      let folder = "/" + parts.joined(separator: "/")
      let roots = [folder, folder + "/" + Shipped.installed]
      if let root = roots.first(where: isRoot) { return root }
    }
    return nil
  }

  private static func isRoot(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + Shipped.world + "/world.json")
  }
}

/// Where things lie in a checkout.
enum Shipped {
  /// The folder below an installation's prefix that holds what a checkout holds.
  static let installed = "share/knoten"
  /// The app's name: its folder below the goldens.
  static let app = "knoten"
  /// The fixture world.
  static let world = "Fixtures/knoten"
  /// The themes.
  static let themes = "Themes"
  /// The goldens.
  static let looks = "Look"
  /// What was drawn where a golden differs.
  static let actualLooks = ".build/look"
}
