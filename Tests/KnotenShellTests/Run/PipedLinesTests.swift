import Glibc
import Testing

@testable import KnotenShell

@Suite("Lines of a pipe")
struct PipedLinesTests {
  @Test func `each line comes without its end, the last one too`() {
    #expect(lines(Array("one\r\n\ntwo\nrest".utf8)) == ["one", "", "two", "rest"])
  }

  @Test func `nothing is no line`() {
    #expect(lines([]).isEmpty)
  }

  @Test func `what is no text is read all the same`() {
    #expect(lines([0x61, 0xFF, 0x0A]) == ["a\u{FFFD}"])
  }

  @Test func `of a line without end the beginning is kept`() throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let bytes =
      [UInt8](repeating: UInt8(ascii: "a"), count: PipedLines.longest + 10)
      + Array("\nnext\n".utf8)
    fwrite(bytes, 1, bytes.count, file)
    rewind(file)
    let lines = PipedLines(fileno(file))
    #expect(lines.line()?.utf8.count == PipedLines.longest)
    #expect(lines.line() == "next")
    #expect(lines.line() == nil)
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return ["no pipe"] }
    defer { close(ends[0]) }
    _ = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    let lines = PipedLines(ends[0])
    var read: [String] = []
    while let line = lines.line() { read.append(line) }
    return read
  }
}
