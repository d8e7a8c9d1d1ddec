import Foundation
import Glibc
import KnotenCore
import KnotenStorage
import Synchronization
import TestSupport
import Testing

@Suite struct FileLockTests {
  private let folder: TemporaryFolder
  private let lock: FileLock
  private let name: LockName

  init() throws {
    folder = try TemporaryFolder()
    lock = FileLock(folder: folder.path + "/locks", clock: RealClock())
    name = try #require(LockName(rawValue: "session.did:plc:2mira"))
  }

  private var file: String { folder.path + "/locks/session.did_plc_2mira.lock" }

  /// Whether another process can have the lock at once.
  private func isFree() throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/flock")
    process.arguments = ["--nonblock", file, "true"]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test func `a lock that nobody has is had at once`() async throws {
    let held = try await FileLock(folder: folder.path, clock: StoppedClock()).acquire(name)
    await held.release()
  }

  @Test func `whoever does not wait is told at once that another has it`() async throws {
    let first = try #require(try lock.acquireAtOnce(name))
    #expect(try lock.acquireAtOnce(name) == nil)
    await first.release()
    #expect(try lock.acquireAtOnce(name) != nil)
  }

  @Test func `file and folder are made for this user alone`() async throws {
    try await lock.acquire(name).release()
    #expect(try folder.mode(of: "locks") == 0o700)
    #expect(try folder.mode(of: "locks/session.did_plc_2mira.lock") == 0o600)
  }

  @Test(.hasFlock) func `while it is held no other process has it`() async throws {
    let held = try await lock.acquire(name)
    #expect(try !isFree())
    await held.release()
    #expect(try isFree())
  }

  @Test(.hasFlock) func `releasing twice takes nothing from the next holder`() async throws {
    let first = try await lock.acquire(name)
    await first.release()
    let second = try await lock.acquire(name)
    await first.release()
    #expect(try !isFree())
    await second.release()
  }

  @Test(.hasFlock) func `a lock that is forgotten is released`() async throws {
    _ = try await lock.acquire(name)
    #expect(try isFree())
  }

  @Test func `locks of other names do not wait`() async throws {
    let held = try await lock.acquire(name)
    let stopped = FileLock(folder: folder.path + "/locks", clock: StoppedClock())
    try await stopped.acquire(try #require(LockName(rawValue: "other"))).release()
    await held.release()
  }

  @Test(.timeLimit(.minutes(1)))
  func `fifty tasks that want it have it one after the other`() async throws {
    let visitors = Visitors()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask { [lock, name] in
          guard let held = try? await lock.acquire(name) else { return }
          visitors.enter()
          for _ in 0..<20 { await Task.yield() }
          visitors.leave()
          await held.release()
        }
      }
    }
    #expect(visitors.total == 50)
    #expect(visitors.most == 1)
  }

  @Test func `a task that no longer waits is told so, and leaves the lock alone`() async throws {
    let held = try await lock.acquire(name)
    let waiting = Task { [lock, name] in
      try await lock.acquire(name)
    }
    waiting.cancel()
    await #expect(throws: LockFailure.cancelled) { _ = try await waiting.value }
    await held.release()
    try await lock.acquire(name).release()
  }

  @Test(.hasFlock, .timeLimit(.minutes(1)))
  func `a process that is killed lets go of it`() async throws {
    try await lock.acquire(name).release()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/flock")
    process.arguments = ["--no-fork", file, "cat"]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = Pipe()
    try process.run()
    while try isFree() { await Task.yield() }
    kill(process.processIdentifier, SIGKILL)
    try await lock.acquire(name).release()
    process.waitUntilExit()
    try input.fileHandleForWriting.close()
  }

  @Test(.timeLimit(.minutes(2)))
  func `several processes that want it have it one after the other`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = folder.path as String] in
            let lock = FileLock(folder: path, clock: RealClock())
            let name = try #require(LockName(rawValue: "name"))
            for _ in 0..<25 {
              let held = try await lock.acquire(name)
              // Nobody else has put this file there, nor takes it away.
              let file = path + "/inside"
              #expect(mkdir(file, 0o700) == 0)
              await Task.yield()
              #expect(rmdir(file) == 0)
              await held.release()
            }
          }
        }
      }
    }
  }

  @Test func `a lock that cannot be made is not had`() async throws {
    try folder.write("", to: "file")
    let lock = FileLock(folder: folder.path + "/file", clock: RealClock())
    await #expect(throws: LockFailure.unavailable) { _ = try await lock.acquire(name) }
  }

  @Test func `a link in the file's place is not followed`() async throws {
    try folder.write("", to: "elsewhere")
    try folder.write("", to: "locks/other")
    symlink(folder.path + "/elsewhere", file)
    await #expect(throws: LockFailure.unavailable) { _ = try await lock.acquire(name) }
  }
}

/// Counts who is inside at the same time.
private final class Visitors: Sendable {
  private let counts = Mutex((now: 0, most: 0, total: 0))

  var most: Int { counts.withLock(\.most) }
  var total: Int { counts.withLock(\.total) }

  func enter() {
    counts.withLock { counts in
      counts.now += 1
      counts.most = max(counts.most, counts.now)
      counts.total += 1
    }
  }

  func leave() { counts.withLock { $0.now -= 1 } }
}

private struct RealClock: WallClock {
  func now() -> Date { Date() }

  func sleep(seconds: Double) async throws {
    try await Task.sleep(for: .seconds(seconds))
  }
}

/// A clock for what must not wait.
private struct StoppedClock: WallClock {
  func now() -> Date { .distantPast }

  func sleep(seconds: Double) async throws { throw CancellationError() }
}

extension Trait where Self == ConditionTrait {
  fileprivate static var hasFlock: Self {
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flock"),
      "flock is not installed")
  }
}
