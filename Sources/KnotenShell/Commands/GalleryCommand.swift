import FoundationEssentials
import KnotenCore
import KnotenLook
import KnotenRenderHTML
import KnotenScreen
import KnotenStorage
import KnotenViewModels

/// `gallery`: makes a site of every scene, to look through.
enum GalleryCommand: ShellCommand {
  static let verb = VerbDescription(
    "gallery", operand: OperandDescription("SCREEN", .any),
    summary: "Makes a site of every scene, dark beside light.",
    options: [
      OptionDescription(
        "out", takes: "DIR",
        "the site's folder, replaced as a whole (default: \(standardFolder)/)")
    ],
    refused: Goldens.refusedOptions,
    examples: [
      ExampleDescription(
        "gallery", "prints the path of the page to open; exit 3 where a scene cannot be drawn"),
      ExampleDescription("gallery inbox pull --out site", "two screens, in a folder of their own"),
    ])

  /// Where the site goes when nothing else is said.
  static let standardFolder = "out/gallery"

  static func run(_ shell: Shell) async throws -> ExitCode {
    let names = try Goldens.screens(of: shell.invocation)
    let out = shell.invocation.value(of: "out") ?? standardFolder
    let folder = shell.environment.absolute(out)
    // What is there is replaced, so it is looked at before anything is drawn.
    guard !out.isEmpty, mayBeReplaced(folder) else {
      throw UsageProblem.badValue(
        option: "out", value: out, expected: "a new or empty folder, or one that holds a gallery")
    }
    let run = GalleryRun(
      app: Shipped.app, screens: ScreenCatalog.screens, page: .html, faces: .shipped,
      files: try shell.looks(), make: try FixtureWorlds(shell).make,
      describe: { Sentences.sentence(for: $0) })
    let gallery = try await run.gallery(of: names)
    try WholeFolder.write(gallery.site, to: folder)
    let page = (out.hasSuffix("/") ? out : out + "/") + Gallery.index
    let failures = gallery.failures
    try shell.tell(
      failures + [page], mustShow: !failures.isEmpty,
      json: [
        "page": .string(page), "scenes": .integer(Int64(gallery.count)),
        "changed": .integer(Int64(gallery.changed)), "found": .integer(Int64(gallery.found)),
        "failures": .strings(failures),
      ])
    return failures.isEmpty ? .done : .foundSomething
  }

  /// Whether a folder holds nothing but a gallery, so that nobody loses anything else.
  private static func mayBeReplaced(_ folder: String) -> Bool {
    let files = FileManager.default
    guard files.fileExists(atPath: folder) else { return true }
    guard let names = try? files.contentsOfDirectory(atPath: folder) else { return false }
    return Gallery.names.isSuperset(of: names)
  }
}
