import Foundation
import Glibc
import KnotenCore
import TestSupport
import Testing

@testable import KnotenStorage

@Suite struct FileSecretStoreTests {
  private let folder: TemporaryFolder
  private let store: FileSecretStore
  private let key: SecretKey

  init() throws {
    folder = try TemporaryFolder()
    store = FileSecretStore(folder: folder.path + "/state/secrets")
    key = try #require(SecretKey(rawValue: "session.did:plc:2mira"))
  }

  private var file: String { folder.path + "/state/secrets/session.did_plc_2mira.secret" }

  private func failure(_ body: () async throws -> Void) async -> SecretFailure? {
    do {
      try await body()
      return nil
    } catch {
      return error as? SecretFailure
    }
  }

  @Test func `a secret that was never kept is nil and makes nothing`() async throws {
    #expect(try await store.read(key) == nil)
    #expect(try await store.keys().isEmpty)
    #expect(try folder.names().isEmpty)
  }

  @Test func `a secret is there in another run`() async throws {
    try await store.write([1, 0, 255], for: key)
    let another = FileSecretStore(folder: folder.path + "/state/secrets")
    #expect(try await another.read(key) == [1, 0, 255])
  }

  @Test func `no bytes are a secret too`() async throws {
    try await store.write([], for: key)
    #expect(try await store.read(key) == [])
  }

  @Test func `file and folder are this user's alone, whatever the mask says`() async throws {
    try await store.write([1], for: key)
    try await store.write([2], for: key)
    #expect(try folder.mode(of: "state/secrets") == 0o700)
    #expect(try folder.mode(of: "state/secrets/session.did_plc_2mira.secret") == 0o600)
    #expect(try folder.names(in: "state/secrets") == ["session.did_plc_2mira.secret"])
  }

  @Test func `nil forgets a secret and its file`() async throws {
    try await store.write([1], for: key)
    try await store.write(nil, for: key)
    #expect(try await store.read(key) == nil)
    #expect(try folder.names(in: "state/secrets").isEmpty)
  }

  @Test func `forgetting what was never kept is fine`() async throws {
    try await store.write(nil, for: key)
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: [
    ".", "..", "-rf", ".knoten-1-0.tmp", "a:b", "A.b", String(repeating: "k", count: 200),
  ])
  func `every name is safe as a file and comes back`(name: String) async throws {
    let strange = try #require(SecretKey(rawValue: name))
    try await store.write([9], for: strange)
    #expect(try await store.read(strange) == [9])
    #expect(try await store.keys() == [strange])
  }

  @Test func `the keys stand in the order of their names, other files aside`() async throws {
    for name in ["b", "a", "c:1"] {
      try await store.write([1], for: try #require(SecretKey(rawValue: name)))
    }
    for name in ["notes.txt", ".secret", "ü.secret", "x:y.secret"] {
      try folder.write("", to: "state/secrets/" + name)
    }
    #expect(try await store.keys().map(\.rawValue) == ["a", "b", "c:1"])
  }

  @Test func `the longest secret is kept and a longer one refused`() async throws {
    let bytes = [UInt8](repeating: 1, count: FileSecretStore.longestSecret)
    try await store.write(bytes, for: key)
    #expect(try await store.read(key) == bytes)
    let failure = await failure { try await store.write(bytes + [1], for: key) }
    #expect(failure == SecretFailure(key: key, reason: .full))
    #expect(try await store.read(key) == bytes)
  }

  @Test func `a file that became too long is not read`() async throws {
    try await store.write([1], for: key)
    #expect(truncate(file, FileSecretStore.longestSecret + 1) == 0)
    #expect(await failure { _ = try await store.read(key) }?.reason == .unavailable)
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o601] as [mode_t])
  func `a file that others may touch is not used`(mode: mode_t) async throws {
    try await store.write([1], for: key)
    chmod(file, mode)
    #expect(await failure { _ = try await store.read(key) }?.reason == .exposed)
  }

  @Test(arguments: [0o750, 0o705, 0o711, 0o777] as [mode_t])
  func `a folder that others may enter is not used`(mode: mode_t) async throws {
    try await store.write([1], for: key)
    chmod(folder.path + "/state/secrets", mode)
    #expect(await failure { _ = try await store.read(key) }?.reason == .exposed)
    #expect(await failure { try await store.write([2], for: key) }?.reason == .exposed)
    #expect(await failure { try await store.write(nil, for: key) }?.reason == .exposed)
    let failure = await failure { _ = try await store.keys() }
    #expect(failure == SecretFailure(key: nil, reason: .exposed))
  }

  @Test func `a link in the file's place is not followed`() async throws {
    try await store.write([1], for: key)
    try folder.write("theirs", to: "elsewhere")
    chmod(folder.path + "/elsewhere", 0o600)
    unlink(file)
    symlink(folder.path + "/elsewhere", file)
    #expect(await failure { _ = try await store.read(key) }?.reason == .exposed)
  }

  @Test func `a write replaces a link and leaves its target alone`() async throws {
    try await store.write([1], for: key)
    try folder.write("theirs", to: "elsewhere")
    unlink(file)
    symlink(folder.path + "/elsewhere", file)
    try await store.write([2], for: key)
    #expect(try folder.text(of: "elsewhere") == "theirs")
    #expect(try await store.read(key) == [2])
  }

  @Test func `a link in the folder's place is not followed`() async throws {
    let other = FileSecretStore(folder: folder.path + "/other")
    try await other.write([1], for: key)
    symlink("other", folder.path + "/link")
    let store = FileSecretStore(folder: folder.path + "/link")
    #expect(await failure { _ = try await store.read(key) }?.reason == .exposed)
    #expect(await failure { try await store.write([2], for: key) }?.reason == .exposed)
  }

  @Test func `a pipe in the file's place does not stall`() async throws {
    try await store.write([1], for: key)
    unlink(file)
    mkfifo(file, 0o600)
    #expect(await failure { _ = try await store.read(key) }?.reason == .exposed)
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser can give a file away"))
  func `somebody else's file or folder is not used`() async throws {
    try await store.write([1], for: key)
    chown(file, 65_534, 65_534)
    #expect(await failure { _ = try await store.read(key) }?.reason == .exposed)
    chown(file, 0, 0)
    chown(folder.path + "/state/secrets", 65_534, 65_534)
    #expect(await failure { _ = try await store.read(key) }?.reason == .exposed)
  }

  @Test func `a file in the folder's place is refused`() async throws {
    try folder.write("", to: "state/secrets")
    #expect(await failure { try await store.write([1], for: key) }?.reason == .exposed)
  }

  @Test func `a file in the place of a folder above is a store that cannot be used`() async throws {
    try folder.write("", to: "state")
    #expect(await failure { try await store.write([1], for: key) }?.reason == .unavailable)
  }

  @Test func `what a process long gone left half written is cleared away`() async throws {
    try await store.write([1], for: key)
    let left = "state/secrets/.knoten-999999999-0.tmp"
    let recent = "state/secrets/.knoten-999999999-1.tmp"
    for file in [left, recent] { try folder.write("half", to: file) }
    let old = timespec(tv_sec: 1_000_000, tv_nsec: 0)
    utimensat(AT_FDCWD, folder.path + "/" + left, [old, old], 0)
    try await store.write([2], for: key)
    #expect(
      try folder.names(in: "state/secrets")
        == [".knoten-999999999-1.tmp", "session.did_plc_2mira.secret"])
  }

  @Test func `a full disk is reported and the old secret stays`() async throws {
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let store = FileSecretStore(folder: path)
      let key = try #require(SecretKey(rawValue: "key"))
      chmod(path, 0o700)
      try await store.write([1], for: key)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10_000, rlim_max: 10_000)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      await #expect(throws: SecretFailure(key: key, reason: .full)) {
        try await store.write([UInt8](repeating: 2, count: 20_000), for: key)
      }
      #expect(try await store.read(key) == [1])
    }
    #expect(try folder.names() == ["key.secret"])
  }

  @Test func `many writers of one secret leave one of their values whole`() async throws {
    let values = (0..<8).map { [UInt8](repeating: UInt8($0), count: 50_000) }
    await withTaskGroup(of: Void.self) { group in
      for value in values {
        group.addTask { [store, key] in try? await store.write(value, for: key) }
      }
    }
    let kept = try #require(try await store.read(key))
    #expect(values.contains(kept))
    #expect(try folder.names(in: "state/secrets").count == 1)
  }

  @Test(.timeLimit(.minutes(2)))
  func `a kill at any moment leaves the old secret or the new one`() async throws {
    chmod(folder.path, 0o700)
    for round in 1...16 {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.path as String, round = round as Int] in
        let store = FileSecretStore(folder: path)
        let key = try #require(SecretKey(rawValue: "key"))
        Thread.detachNewThread {
          usleep(UInt32(500 + round * 1_931 % 12_000))
          kill(getpid(), SIGKILL)
        }
        for number in 0... {
          let byte = UInt8(truncatingIfNeeded: number)
          try await store.write([UInt8](repeating: byte, count: 5_000), for: key)
        }
      }
      let store = FileSecretStore(folder: folder.path)
      if let kept = try await store.read(try #require(SecretKey(rawValue: "key"))) {
        #expect(kept.count == 5_000)
        #expect(Set(kept).count == 1)
      }
    }
  }
}
