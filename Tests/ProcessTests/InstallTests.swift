import TestSupport
import Testing

@Suite("An installation", .programUnderTest, .timeLimit(.minutes(2)))
struct InstallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `it draws and checks without the checkout`() throws {
    let result = try Program.script(
      """
      "$KNOTEN_PROGRAM" install --prefix "$PWD/a b" --quiet &&
        cd / && "$OLDPWD/a b/bin/knoten" golden check inbox
      """, in: folder.path)
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test func `bash completes through it`() throws {
    let result = try Program.script(
      """
      "$KNOTEN_PROGRAM" install --prefix "$PWD/p" --quiet && PATH=$PWD/p/bin:$PATH exec bash -c '
        source p/share/bash-completion/completions/knoten
        COMP_WORDS=(knoten golden ch) COMP_CWORD=2
        _knoten_shell knoten
        echo "${COMPREPLY[@]}"'
      """, in: folder.path)
    #expect(result.output == "check\n", "\(result.errors)")
  }
}
