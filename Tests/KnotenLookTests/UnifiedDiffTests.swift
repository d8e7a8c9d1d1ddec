import Foundation
import KnotenLook
import TestSupport
import Testing

@Suite("Unified diff")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> [String] {
    let lines = UnifiedDiff(
      from: Array(old.utf8), to: Array(new.utf8), oldName: "a", newName: "b"
    ).lines
    return Array(lines.dropFirst(2))
  }

  private func text(_ numbers: some Sequence<Int>) -> String {
    numbers.map { "\($0)\n" }.joined()
  }

  @Test func `equal texts have no diff`() {
    let bytes = Array("a\nb\n".utf8)
    #expect(UnifiedDiff(from: bytes, to: bytes, oldName: "a", newName: "b").lines.isEmpty)
  }

  @Test func `a diff begins with both names`() {
    let diff = UnifiedDiff(from: [], to: [0x61, 0x0A], oldName: "old", newName: "n\u{1B}ew")
    #expect(Array(diff.lines.prefix(2)) == ["--- old", "+++ n‹U+001B›ew"])
  }

  @Test func `a changed line stands between three lines of context`() {
    #expect(
      diff(text(1...9), text(1...4) + "x\n" + text(6...9))
        == ["@@ -2,7 +2,7 @@", " 2", " 3", " 4", "-5", "+x", " 6", " 7", " 8"])
  }

  @Test func `removed lines come before added ones`() {
    #expect(diff("a\nb\n", "c\nd\n") == ["@@ -1,2 +1,2 @@", "-a", "-b", "+c", "+d"])
  }

  @Test func `an empty text is line zero`() {
    #expect(diff("", "a\nb\n") == ["@@ -0,0 +1,2 @@", "+a", "+b"])
    #expect(diff("a\n", "") == ["@@ -1 +0,0 @@", "-a"])
  }

  @Test func `an insertion renames no neighbour`() {
    #expect(diff("a\nc\n", "a\nb\nc\n") == ["@@ -1,2 +1,3 @@", " a", "+b", " c"])
  }

  @Test func `changes six lines apart share a hunk`() {
    let hunks = diff(text(1...8), "x\n" + text(2...7) + "y\n").count { $0.hasPrefix("@@") }
    #expect(hunks == 1)
  }

  @Test func `changes seven lines apart stand in two hunks`() {
    let hunks = diff(text(1...9), "x\n" + text(2...8) + "y\n").filter { $0.hasPrefix("@@") }
    #expect(hunks == ["@@ -1,4 +1,4 @@", "@@ -6,4 +6,4 @@"])
  }

  @Test func `a missing newline at the end is told`() {
    #expect(
      diff("a", "a\n") == ["@@ -1 +1 @@", "-a", #"\ No newline at end of file"#, "+a"])
  }

  @Test func `control bytes are spelled out`() {
    let shown = "+‹U+001B›[1m‹U+009B›‹U+202E›‹U+0009›‹U+000D›"
    #expect(diff("", "\u{1B}[1m\u{9B}\u{202E}\t\r\n").last == shown)
  }

  @Test func `bytes that are no text are spelled out`() {
    let diff = UnifiedDiff(from: [], to: [0x61, 0xFF, 0xC3, 0x0A], oldName: "", newName: "")
    #expect(diff.lines.last == "+a‹0xFF›‹0xC3›")
  }

  @Test func `a family, a flag and Persian stay as they are`() {
    #expect(diff("", "👩‍👩‍👧 🇩🇪 می‌خواهم\n").last == "+👩‍👩‍👧 🇩🇪 می‌خواهم")
  }

  @Test func `two spellings of one letter differ`() {
    #expect(diff("\u{E9}\n", "e\u{301}\n").count == 3)
  }

  @Test(.timeLimit(.minutes(5)))
  func `texts of a hundred thousand lines with nothing in common are replaced whole`() {
    let lines = diff(text(0..<100_000), text(100_000..<200_000))
    #expect(lines.first == "@@ -1,100000 +1,100000 @@")
  }

  @Test(.timeLimit(.minutes(5)))
  func `one change in a hundred thousand lines is one hunk`() {
    let lines = diff(text(0..<100_000), text(0..<50_000) + text(50_001..<100_000))
    #expect(lines.count == 8)
  }
}

@Suite("Unified diff: beside the system's")
struct SystemDiffTests {
  private static let tools = ["/usr/bin/diff", "/usr/bin/patch"]
  private static let hasTools = tools.allSatisfy(FileManager.default.isExecutableFile(atPath:))

  @Test(
    .enabled(if: hasTools, "diff or patch is not installed"),
    arguments: UInt64(1)...40)
  func `a diff patches as the system's does, with as few lines`(_ seed: UInt64) throws {
    var random = SeededRandomness(seed: seed)
    let old = random.text()
    let new = random.edited(old)
    let folder = try TemporaryFolder()
    try folder.write(old, to: "a")
    try folder.write(new, to: "b")

    let ours = UnifiedDiff(
      from: Array(old.utf8), to: Array(new.utf8), oldName: "a", newName: "b"
    ).lines
    try folder.write(ours.joined(separator: "\n") + "\n", to: "d")

    let theirs = try run("diff", ["-u", "--minimal", "a", "b"], in: folder.path)
    let patched =
      ours.isEmpty ? old : try run("patch", ["-s", "-o", "-", "a", "d"], in: folder.path)
    #expect(patched == new)
    #expect(changed(ours) == changed(theirs.split(separator: "\n").map(String.init)))
  }

  private func changed(_ lines: [String]) -> [Int] {
    let body = lines.dropFirst(2)
    return ["-", "+"].map { mark in body.count { $0.hasPrefix(mark) } }
  }

  private func run(_ tool: String, _ arguments: [String], in folder: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/" + tool)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}

private struct SeededRandomness: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64, so that a seed that fails once fails again.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Lines from few different ones, so that many repeat; some texts end without a newline.
  mutating func text() -> String {
    let count = Int.random(in: 0...60, using: &self)
    let lines = (0..<count).map { _ in "line \(Int.random(in: 0...12, using: &self))" }
    return lines.joined(separator: "\n") + (Bool.random(using: &self) && count > 0 ? "\n" : "")
  }

  mutating func edited(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 0...8, using: &self) {
      let place = Int.random(in: 0...lines.count, using: &self)
      switch Int.random(in: 0...2, using: &self) {
      case 0: lines.insert("new \(Int.random(in: 0...3, using: &self))", at: place)
      case 1 where place < lines.count: lines.remove(at: place)
      default: lines.insert(contentsOf: lines.prefix(2), at: place)
      }
    }
    return lines.joined(separator: "\n")
  }
}
