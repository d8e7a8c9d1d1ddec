import Foundation
import KnotenCore
import KnotenFixtures
import KnotenPurchases
import KnotenTestStore
import Testing

@Suite struct TestStoreTests {
  private let accounts = MemoryStore()
  private let secrets = MemorySecretStore()
  private let clock = FixtureClock(now: Date(timeIntervalSince1970: 1_790_931_600))

  private func open() async throws -> TestStore {
    try await TestStore(store: accounts, secrets: secrets, clock: clock)
  }

  @Test func `what was bought and the keys outlive the program`() async throws {
    let first = try await open()
    let signed = try #require(try await first.bought(.lifetime))
    let second = try await open()
    #expect(try second.verifier.verify(signed).product == .lifetime)
    #expect(try await second.currentEntitlements().count == 1)
  }

  @Test func `its transactions say that they are a test`() async throws {
    let store = try await open()
    let signed = try #require(try await store.bought(.smallTip))
    #expect(try store.verifier.verify(signed).environment == .testStore)
    #expect(try store.verifier.verify(signed).environment.isTest)
  }

  @Test func `two stores on two machines do not believe each other`() async throws {
    let signed = try #require(try await open().bought(.lifetime))
    let other = try await TestStore(store: accounts, secrets: MemorySecretStore(), clock: clock)
    #expect(throws: TransactionRefusal.certificate(.untrusted)) {
      try other.verifier.verify(signed)
    }
  }

  @Test func `a kept account that is none is refused, not emptied`() async throws {
    let key = StoreKey(rawValue: "test-store.account")
    try await accounts.set(Array("hello".utf8), for: key)
    await #expect(throws: TestStoreFailure.unreadable) { try await open() }
    #expect(try await accounts.value(for: key) == Array("hello".utf8))
  }

  @Test(.timeLimit(.minutes(1)))
  func `whoever listens hears what happens and what happened before`() async throws {
    let store = try await open()
    try await store.move(to: "JPN")
    var heard: [StoreUpdate] = []
    for await update in store.updates {
      heard.append(update)
      if heard.count == 2 { break }
      try await store.move(to: "USA")
    }
    #expect(heard == [.storefront("JPN"), .storefront("USA")])
  }

  @Test func `a key shows nothing of itself`() throws {
    let authority = try #require(TestAuthority())
    var dumped = ""
    dump(authority, to: &dumped)
    #expect("\(authority)".contains("a private key"))
    #expect(dumped.contains("a private key"))
  }
}

@Suite struct MemoryLockTests {
  @Test(.timeLimit(.minutes(1)))
  func `one at a time`() async throws {
    let lock = MemoryLock()
    let name = try #require(LockName(rawValue: "door"))
    let room = Room()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          guard let held = try? await lock.acquire(name) else { return }
          await room.visit()
          await held.release()
          await held.release()
        }
      }
    }
    #expect(await room.most == 1)
    #expect(await room.visits == 50)
  }

  @Test(.timeLimit(.minutes(1)))
  func `who no longer waits leaves the queue`() async throws {
    let lock = MemoryLock()
    let name = try #require(LockName(rawValue: "door"))
    let held = try await lock.acquire(name)
    let waiting = Task { try await lock.acquire(name) }
    waiting.cancel()
    await #expect(throws: LockFailure.cancelled) { try await waiting.value }
    await held.release()
    await (try lock.acquire(name)).release()
  }

  private actor Room {
    private var guests = 0
    private(set) var most = 0
    private(set) var visits = 0

    func visit() async {
      guests += 1
      most = max(most, guests)
      await Task.yield()
      guests -= 1
      visits += 1
    }
  }
}
