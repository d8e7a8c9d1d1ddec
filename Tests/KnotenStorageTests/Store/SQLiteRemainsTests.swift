import KnotenCore
import KnotenStorage
import TestSupport
import Testing

@Suite("What a damaged store still holds")
struct SQLiteRemainsTests {
  private let folder: TemporaryFolder
  private let log = LogName(rawValue: "purchases")

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/private/store.sqlite" }

  private func keep(_ entries: [[UInt8]], in log: LogName) async throws {
    let store = SQLiteStore(file: path)
    var last: [UInt8]?
    for entry in entries {
      try await store.append(entry, to: log, after: last)
      last = entry
    }
  }

  @Test func `the entries of one log come in the order in which they were written`() async throws {
    let entries = (0..<20).map { [UInt8](repeating: $0, count: 3_000) }
    try await keep(entries, in: log)
    try await keep([[1]], in: LogName(rawValue: "another"))
    #expect(SQLiteRemains(file: path).entries(in: log) == entries)
  }

  @Test func `a file that is none holds nothing`() throws {
    try folder.write(String(repeating: "nothing ", count: 2_000), to: "private/store.sqlite")
    #expect(SQLiteRemains(file: path).entries(in: log).isEmpty)
  }

  @Test func `a file that is not there holds nothing`() {
    #expect(SQLiteRemains(file: folder.path + "/nowhere").entries(in: log).isEmpty)
  }
}
