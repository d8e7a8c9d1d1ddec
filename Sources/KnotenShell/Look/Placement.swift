import KnotenStorage

/// Where `look` was asked to put its drawings.
enum Placement: Hashable {
  case standardOutput
  case file(String)
  case folder(String)

  /// The folder used where none is named; never `Look/`, which holds the goldens.
  static let standardFolder = "out/look"

  /// Reads `--out` for so many drawings.
  init(_ invocation: Invocation, formats: Int, environment: ShellEnvironment) throws(UsageProblem) {
    let isAll = invocation.has("all")
    guard let out = invocation.value(of: "out") else {
      self = .folder(Self.standardFolder)
      return
    }
    if out.isEmpty {
      throw .badValue(option: "out", value: out, expected: "a file, a folder or -")
    }
    if out == "-" {
      if isAll { throw .conflictingOptions("--all", "--out -", why: "name a folder") }
      if formats > 1 {
        throw .conflictingOptions("--out -", "several formats", why: "name a folder")
      }
      if invocation.has("json") {
        throw .conflictingOptions("--out -", "--json", why: "--format json prints the screen so")
      }
      if invocation.value(of: "format") == "png" {
        throw .conflictingOptions(
          "--out -", "--format png", why: "a picture is no text; name a file")
      }
      self = .standardOutput
    } else if isAll || formats > 1 || out.hasSuffix("/")
      || Folder.exists(environment.absolute(out))
    {
      self = .folder(out)
    } else {
      self = .file(out)
    }
  }

  /// The path of a drawing, as a person would type it; nil where it goes to standard output.
  func path(_ name: String) -> String? {
    switch self {
    case .standardOutput: nil
    case .file(let path): path
    case .folder(let path): path.hasSuffix("/") ? path + name : path + "/" + name
    }
  }
}
