import Foundation
import KnotenCore
import KnotenStorage
import TestSupport
import Testing

@Suite("Answers kept on disk")
struct DiskAnswersTests {
  private static let url = "https://api.test/xrpc/a.b.c?d=%2Fe"
  private let folder: TemporaryFolder
  private let session: SessionBoard
  private let answers: DiskAnswers

  init() throws {
    folder = try TemporaryFolder()
    session = SessionBoard(nil)
    answers = DiskAnswers(folder: folder.path + "/a/answers", session: session)
  }

  private var path: String { folder.path + "/a/answers" }

  private func show(_ did: String?) throws {
    session.show(
      try did.map { CurrentAccount(actor: Actor(did: try #require(DID($0)), handle: nil)) })
  }

  /// The only file of an answer.
  private var file: String {
    get throws {
      let files = try folder.files().filter { $0.split(separator: "/").last?.utf8.count == 64 }
      return folder.path + "/" + (try #require(files.first))
    }
  }

  private static func answer(
    _ body: String = #"{"a":1}"#, type: String? = "application/json",
    at time: Double = 1_790_000_000.25
  ) -> KeptAnswer {
    KeptAnswer(
      contentType: type, body: Array(body.utf8), seenAt: Date(timeIntervalSince1970: time))
  }

  @Test(arguments: [
    answer(), answer(""), answer("\n\n\0"), answer(type: nil), answer(at: 0), answer(at: -1.5),
  ])
  func `what was kept comes back, in another run too`(_ answer: KeptAnswer) async {
    await answers.keep(answer, as: Self.url)
    #expect(await answers.answer(named: Self.url) == answer)
    #expect(
      await DiskAnswers(folder: path, session: session).answer(named: Self.url) == answer)
  }

  @Test func `the newer answer stands in place of the older`() async {
    await answers.keep(Self.answer("1"), as: Self.url)
    await answers.keep(Self.answer("2"), as: Self.url)
    #expect(await answers.answer(named: Self.url) == Self.answer("2"))
  }

  @Test func `what is forgotten is a miss`() async {
    await answers.keep(Self.answer(), as: Self.url)
    await answers.keep(nil, as: Self.url)
    #expect(await answers.answer(named: Self.url) == nil)
  }

  @Test func `an account sees nothing that another was shown, and nobody is one of them`()
    async throws
  {
    for (did, body) in [("did:plc:ada", "ada"), (nil, "nobody"), ("did:plc:bob", "bob")] {
      try show(did)
      #expect(await answers.answer(named: Self.url) == nil)
      await answers.keep(Self.answer(body), as: Self.url)
    }
    try show("did:plc:ada")
    #expect(await answers.answer(named: Self.url) == Self.answer("ada"))
  }

  @Test func `what was kept for an account goes, and nothing else`() async throws {
    try show("did:plc:ada")
    await answers.keep(Self.answer(), as: Self.url)
    try show("did:plc:bob")
    await answers.keep(Self.answer(), as: Self.url)
    DiskAnswers.forget(try #require(DID("did:plc:ada")), inFolder: path)
    #expect(await answers.answer(named: Self.url) == Self.answer())
    try show("did:plc:ada")
    #expect(await answers.answer(named: Self.url) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 1)
  }

  @Test func `more can be kept for an account once it was forgotten`() async throws {
    try show("did:plc:ada")
    await answers.keep(Self.answer(), as: Self.url)
    DiskAnswers.forget(try #require(DID("did:plc:ada")), inFolder: path)
    // What this process counted is of the folder that was; it looks again after the first failure.
    await answers.keep(Self.answer(), as: Self.url)
    await answers.keep(Self.answer(), as: Self.url)
    #expect(await answers.answer(named: Self.url) == Self.answer())
  }

  @Test func `a file that was cut short anywhere is a miss, and goes`() async throws {
    await answers.keep(Self.answer(), as: Self.url)
    let whole = try Data(contentsOf: URL(filePath: file))
    for count in 0..<whole.count {
      await answers.keep(Self.answer(), as: Self.url)
      let path = try file
      try whole.prefix(count).write(to: URL(filePath: path))
      #expect(await answers.answer(named: Self.url) == nil)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `a file with any byte changed is a miss`() async throws {
    await answers.keep(Self.answer(), as: Self.url)
    let path = try file
    let whole = try Data(contentsOf: URL(filePath: path))
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0x20
      try changed.write(to: URL(filePath: path))
      #expect(await answers.answer(named: Self.url) == nil)
    }
  }

  @Test func `the file of another name is a miss`() async throws {
    await answers.keep(Self.answer(), as: "https://api.test/other")
    let other = try file
    await answers.keep(Self.answer(), as: Self.url)
    let files = try folder.files().filter { $0.split(separator: "/").last?.utf8.count == 64 }
    let own = try #require(files.map { folder.path + "/" + $0 }.first { $0 != other })
    try FileManager.default.removeItem(atPath: own)
    try FileManager.default.copyItem(atPath: other, toPath: own)
    #expect(await answers.answer(named: Self.url) == nil)
  }

  @Test func `the oldest use leaves first, and the limit holds`() async throws {
    let answers = DiskAnswers(folder: path, session: session, limit: 40 * 4_096)
    for number in 0..<200 {
      await answers.keep(Self.answer(), as: "https://api.test/\(number)")
      _ = await answers.answer(named: "https://api.test/0")
    }
    #expect(await answers.answer(named: "https://api.test/0") != nil)
    #expect(await answers.answer(named: "https://api.test/1") == nil)
    #expect(await answers.answer(named: "https://api.test/199") != nil)
    #expect(try folder.files().count <= 40 + 2)
  }

  @Test func `a name that is longer than any address is not kept`() async throws {
    let name = "https://api.test/" + String(repeating: "a", count: 20_000)
    await answers.keep(Self.answer(), as: name)
    #expect(await answers.answer(named: name) == nil)
  }

  @Test func `files are for this user alone, and backups leave them out`() async throws {
    await answers.keep(Self.answer(), as: Self.url)
    let attributes = try FileManager.default.attributesOfItem(atPath: try file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try folder.files().contains { $0.hasSuffix("nobody/CACHEDIR.TAG") })
  }

  @Test func `where nothing can be written everything is a miss`() async throws {
    try folder.write("in the way", to: "b")
    let answers = DiskAnswers(folder: folder.path + "/b/answers", session: session)
    await answers.keep(Self.answer(), as: Self.url)
    #expect(await answers.answer(named: Self.url) == nil)
  }

  @Test(.timeLimit(.minutes(2)))
  func `four processes that keep and read at once never see a wrong or partial answer`()
    async throws
  {
    await withTaskGroup(of: Void.self) { group in
      for number in 1...4 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = folder.path as String, number = number as Int] in
            let answers = DiskAnswers(
              folder: path, session: SessionBoard(nil), limit: 30 * 4_096)
            for turn in 0..<400 {
              let place = (turn * 7 + number * 3) % 40
              let name = "https://api.test/\(place)"
              // Whatever process wrote it, an answer says the same all through.
              let body = [UInt8](repeating: UInt8(number), count: 1 + place * 300)
              if turn.isMultiple(of: 3) {
                let answer = KeptAnswer(
                  contentType: "text/\(number)", body: body,
                  seenAt: Date(timeIntervalSince1970: Double(number)))
                await answers.keep(answer, as: name)
              } else if let kept = await answers.answer(named: name) {
                let writer = kept.body.first ?? 0
                guard kept.body.count == body.count, kept.body.allSatisfy({ $0 == writer }),
                  kept.contentType == "text/\(writer)"
                else { exit(1) }
              }
            }
          }
        }
      }
    }
  }
}
