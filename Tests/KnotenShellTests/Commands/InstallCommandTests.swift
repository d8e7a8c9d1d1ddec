import Foundation
import KnotenShell
import TestSupport
import Testing

@Suite("install")
struct InstallCommandTests {
  @Test func `everything lies below the prefix, and the program can be run`() async throws {
    let folder = try TemporaryFolder()
    let (output, errors) = (MemoryOutput(), MemoryOutput())
    let code = await KnotenTool.run(
      arguments: ["install", "--prefix", folder.path + "/p q"],
      environment: ShellEnvironment(program: "/bin/true", folder: Checkout.root, columns: nil),
      output: output, errors: errors)
    #expect(code == .done, "\(errors.text)")
    for file in [
      "share/knoten/Fixtures/knoten/world.json", "share/knoten/Look/knoten/inbox/scenes.json",
      "share/knoten/Themes/harbour.json", "share/man/man1/knoten-shell.1",
      "share/zsh/site-functions/_knoten",
      "share/bash-completion/completions/knoten", "share/fish/vendor_completions.d/knoten.fish",
    ] {
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/p q/\(file)"), "\(file)")
    }
    #expect(FileManager.default.isExecutableFile(atPath: folder.path + "/p q/bin/knoten"))
  }

  @Test func `without a prefix nothing is installed`() async {
    let call = await Call("install")
    #expect(call.code == .wrongUsage)
    #expect(call.errors == "knoten-shell: --prefix needs a value: --prefix DIR.\n")
  }
}
