import TestSupport
import Testing

@Suite("A process in trouble", .programUnderTest, .timeLimit(.minutes(2)))
struct TroubleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func expectOneLine(_ result: Program.Result, code: Int32) {
    #expect(result.code == code)
    #expect(result.errors.hasPrefix("knoten-shell: "))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func `wrong usage is one line and exit 2`() throws {
    expectOneLine(try Program.run("lok", in: folder.path), code: 2)
  }

  @Test func `an unknown screen names the nearest`() throws {
    let look = try Program.run("look", "inbx", in: folder.path)
    expectOneLine(look, code: 2)
    #expect(look.errors.contains("did you mean inbox?"))
  }

  @Test func `a fixture folder that is not there is one line and exit 1`() throws {
    expectOneLine(
      try Program.run("look", "inbox", "--fixtures", "nowhere", in: folder.path), code: 1)
  }

  @Test func `a world that is not JSON is one line with its place`() throws {
    let look = try Program.script(
      "mkdir world; echo '{\"format\": nope' > world/world.json; "
        + "exec \"$KNOTEN_PROGRAM\" look inbox --fixtures world", in: folder.path)
    expectOneLine(look, code: 1)
    #expect(look.errors.contains("world.json"))
  }

  @Test(arguments: ["/proc/knoten/inbox.txt", "file/inbox.txt", "/dev/full"])
  func `a place that cannot be written is one line and nothing half written`(
    _ place: String
  ) throws {
    let look = try Program.script(
      "echo x > file; exec \"$KNOTEN_PROGRAM\" look inbox --out \(place)", in: folder.path)
    expectOneLine(look, code: 1)
    #expect(try folder.files() == ["file"])
  }

  @Test func `a full disk under standard output is one line and exit 1`() throws {
    expectOneLine(
      try Program.script(
        "exec \"$KNOTEN_PROGRAM\" look inbox --out - > /dev/full", in: folder.path), code: 1)
  }

  @Test(arguments: ["version", "--help", "look inbox", "look inbox --out -", "golden check feed"])
  func `a closed standard output is one line and exit 1`(_ arguments: String) throws {
    let result = try Program.script(
      "exec \"$KNOTEN_PROGRAM\" \(arguments) >&-", in: folder.path)
    expectOneLine(result, code: 1)
    #expect(result.errors.contains("standard output cannot be written: it is closed."))
  }

  @Test func `no file is written into a standard stream that is closed`() throws {
    let result = try Program.script(
      "exec \"$KNOTEN_PROGRAM\" look inbox --out file 0<&- >&- 2>&-", in: folder.path)
    #expect(result.code == 1)
    #expect(try folder.text(of: "file").hasPrefix("knoten-shell") == false)
  }

  @Test func `a reader that went away ends the program without a word`() throws {
    let result = try Program.script(
      "mkfifo pipe; : < pipe & \"$KNOTEN_PROGRAM\" look kitchen-sink --out - > pipe",
      in: folder.path)
    #expect(result.errors.isEmpty)
  }

  @Test func `control characters of an argument do not reach the terminal`() throws {
    let look = try Program.run("look", "in\u{1B}[31mbox\nx", in: folder.path)
    expectOneLine(look, code: 2)
    #expect(!look.errors.contains("\u{1B}"))
  }

  @Test func `a killed program leaves the old file or the new one`() throws {
    let whole = try Program.run("look", "inbox", "--out", "-", in: folder.path).output
    let old = "old\n"
    for delay in 1...20 {
      _ = try Program.script(
        "echo old > file; timeout -s KILL 0.00\(delay) \"$KNOTEN_PROGRAM\" look inbox --out file",
        in: folder.path)
      let text = try folder.text(of: "file")
      #expect(text == old || text == whole)
    }
  }

  @Test func `several at once on one file leave it whole`() throws {
    let whole = try Program.run("look", "inbox", "--out", "-", in: folder.path).output
    let looks = try Program.runTogether(6, "look", "inbox", "--out", "file", in: folder.path)
    #expect(looks.allSatisfy { $0.code == 0 })
    #expect(try folder.text(of: "file") == whole)
    #expect(try folder.files() == ["file"])
  }
}
