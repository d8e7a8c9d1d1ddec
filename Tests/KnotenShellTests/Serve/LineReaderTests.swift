import KnotenStorage
import TestSupport
import Testing

@testable import KnotenShell

@Suite("Lines of a program")
struct LineReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func lines(_ text: String, longest: Int = 100) async throws -> [LineReader.Line] {
    try folder.write(text, to: "lines")
    let file = try FileDescriptor(reading: folder.path + "/lines")
    defer { try? file.close() }
    let reader = LineReader(file, longest: longest)
    var lines: [LineReader.Line] = []
    while lines.last != .end { lines.append(try await reader.next()) }
    return lines
  }

  private func whole(_ text: String) -> LineReader.Line { .whole(Array(text.utf8)) }

  @Test func `each line comes without its newline, the last one without having one`() async throws {
    #expect(try await lines("a\n\nbc") == [whole("a"), whole(""), whole("bc"), .end])
  }

  @Test func `an empty file has no line`() async throws {
    #expect(try await lines("") == [.end])
  }

  @Test func `a line of the greatest length is whole`() async throws {
    #expect(try await lines("abc\nd\n", longest: 3) == [whole("abc"), whole("d"), .end])
  }

  @Test func `a line that is too long is left out, and the next one is read`() async throws {
    #expect(try await lines("abcd\nef\n", longest: 3) == [.tooLong, whole("ef"), .end])
  }

  @Test func `a line that is longer than what is read at once counts once`() async throws {
    let long = String(repeating: "a", count: 200_000)
    #expect(try await lines(long + "\nb", longest: 3) == [.tooLong, whole("b"), .end])
    #expect(try await lines("b\n" + long, longest: 3) == [whole("b"), .tooLong, .end])
    #expect(try await lines(long + "\nb", longest: 200_000) == [whole(long), whole("b"), .end])
  }

  @Test func `a folder is no file of lines`() async throws {
    let file = try FileDescriptor(reading: folder.path)
    defer { try? file.close() }
    await #expect(throws: FileProblem.self) { try await LineReader(file, longest: 3).next() }
  }
}
