import KnotenCore
import KnotenViewModels

/// `version`: which program this is.
enum VersionCommand: ShellCommand {
  static let verb = VerbDescription(
    "version", summary: "Says which version of the program this is.",
    examples: [ExampleDescription("version", "prints the version and the revision of the lexicons")]
  )

  static func run(_ shell: Shell) throws -> ExitCode {
    let build = KnotenBuild.current
    let name = KnotenTool.description.name
    try shell.tell(
      ["\(name) \(build.version) (lexicons \(build.lexicons))"], mustShow: true,
      json: [
        "name": .string(name), "version": .string(build.version),
        "lexicons": .string(build.lexicons),
      ])
    return .done
  }
}
