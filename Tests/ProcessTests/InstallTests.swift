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

  @Test func `serve, settings and themes work without the checkout`() throws {
    let result = try Program.script(
      #"""
      "$KNOTEN_PROGRAM" install --prefix "$PWD/p" --quiet && export HOME="$PWD" && cd / || exit
      knoten=$OLDPWD/p/bin/knoten
      printf '{"open":"inbox"}\n' | "$knoten" serve --fixtures "$OLDPWD/p/share/knoten/Fixtures/knoten"
      "$knoten" config set theme harbour && "$knoten" config get theme
      "$knoten" look inbox --out - > "$HOME/inbox"
      """#, in: folder.path)
    #expect(result.code == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].contains(#""screen":"inbox""#))
    #expect(lines.suffix(2) == ["theme: harbour", "harbour"])
  }

  @Test func `the manual page has every verb, and nothing that its reader warns of`() throws {
    let result = try Program.script(
      """
      "$KNOTEN_PROGRAM" install --prefix "$PWD/p" --quiet || exit
      grep -c '^.SS config ' p/share/man/man1/knoten-shell.1
      grep -c '^.SS serve' p/share/man/man1/knoten-shell.1
      if command -v groff > groff; then
        groff -man -ww -z p/share/man/man1/knoten-shell.1 2>&1
      fi
      """, in: folder.path)
    #expect(result.output == "3\n1\n", "\(result.errors)")
  }
}
