import Foundation
import Glibc
import KnotenCore
import KnotenStorage
import TestSupport
import Testing

@Suite("A badge in a file")
struct FileBadgeBoardTests {
  private let folder: TemporaryFolder
  private let board: FileBadgeBoard
  private let mira: DID
  private let badge: Badge

  init() throws {
    folder = try TemporaryFolder()
    board = FileBadgeBoard(folder: folder.path + "/data")
    mira = try #require(DID("did:plc:mira"))
    let time = Date(timeIntervalSince1970: 1_791_884_400)
    badge = Badge(
      account: mira, count: 3, seenAt: time, followsRules: true,
      items: [
        Badge.Item(
          uri: "at://did:plc:ada/sh.tangled.repo.pull/3k", kind: .pull, repo: DID("did:plc:repo"),
          repoName: "tidemark", title: "Fix “it”", at: time),
        Badge.Item(
          uri: "at://did:plc:bob/sh.tangled.graph.follow/3k", kind: .follower, repo: nil,
          repoName: nil, title: "bob.test", at: time, ruling: .kindIsOff),
      ])
  }

  private var file: String { folder.path + "/data/badge.json" }

  @Test func `what was shown is read by another run, with its reasons`() async throws {
    try await board.show(badge)
    #expect(await FileBadgeBoard(folder: folder.path + "/data").badge(of: mira) == badge)
  }

  @Test func `reading makes nothing`() async throws {
    #expect(await board.badge(of: mira) == nil)
    #expect(try folder.contents().isEmpty)
  }

  @Test func `another account's badge is none`() async throws {
    try await board.show(badge)
    #expect(await board.badge(of: try #require(DID("did:plc:bob"))) == nil)
  }

  @Test func `it is this user's alone`() async throws {
    try await board.show(badge)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `cleared, there is none, and clearing again is no failure`() async throws {
    try await board.show(badge)
    try await board.clear()
    try await board.clear()
    #expect(try folder.files().isEmpty)
  }

  @Test(arguments: [
    "", "[]", "{", #"{"format":2}"#, #"{"format":1,"account":"did:plc:mira","count":"3"}"#,
    #"{"format":1,"account":"did:plc:mira","count":1e30,"seenAt":"x","followsRules":1,"items":[]}"#,
  ])
  func `what cannot be read counts as none`(_ text: String) async throws {
    try folder.write(text, to: "data/badge.json")
    #expect(await board.badge(of: mira) == nil)
  }

  @Test func `a link in its place is not followed`() async throws {
    try await board.show(badge)
    try #require(rename(file, folder.path + "/elsewhere") == 0)
    try #require(symlink(folder.path + "/elsewhere", file) == 0)
    #expect(await board.badge(of: mira) == nil)
  }

  @Test func `a pipe in its place stalls nobody`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/data", withIntermediateDirectories: true)
    try #require(mkfifo(file, 0o600) == 0)
    #expect(await board.badge(of: mira) == nil)
  }

  @Test func `no more is kept than a badge needs`() {
    let many = (0..<500).map { number in
      Badge.Item(
        uri: "\(number)", kind: .pull, repo: nil, repoName: nil, title: "", at: badge.seenAt)
    }
    let large = Badge(
      account: mira, count: 500, seenAt: badge.seenAt, followsRules: false, items: many)
    #expect(large.items.count == Badge.mostItems)
    #expect(large.without(["0", "1"]).count == 498)
  }
}
