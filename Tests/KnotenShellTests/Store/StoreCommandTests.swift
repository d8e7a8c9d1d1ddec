import Foundation
import KnotenCore
import KnotenPurchases
import KnotenShell
import KnotenStorage
import KnotenTestStore
import TestSupport
import Testing

@Suite("Verbs of the store")
struct StoreCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func call(_ arguments: String..., store: String? = "--test-store") async -> Call {
    await Call(["--home", folder.path] + [store].compactMap(\.self) + ["store"] + arguments)
  }

  private func json(_ call: Call) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
  }

  /// What the test store of this home signed for Knoten Pro just now.
  private func signedByTestStore() async throws -> String {
    let store = try await TestStore(
      store: SQLiteStore(file: folder.path + "/state/test-store.sqlite"),
      secrets: FileSecretStore(folder: folder.path + "/state/secrets"), clock: StoppedClock())
    return try #require(try await store.currentEntitlements().first).compact
  }

  @Test func `a purchase at the test store unlocks Knoten Pro there, and the status says why`()
    async
  {
    let purchase = await call("buy", "knoten.pro.lifetime")
    #expect(purchase.code == .done, "\(purchase.errors)")
    #expect(purchase.output == "Knoten Pro is unlocked (test store): transaction 2000000001.\n")
    let status = await call("status")
    #expect(status.output.hasPrefix("Knoten Pro (test store): lifetime, bought "))
    #expect(status.output.contains("last confirmed just now, transaction 2000000001."))
  }

  @Test func `the live ledger knows nothing of what the test store sold`() async throws {
    _ = await call("buy", "knoten.pro.lifetime")
    let status = await call("status", store: nil)
    #expect(status.output.hasPrefix("No Knoten Pro: nothing that unlocks it was bought.\n"))
    #expect(try json(await call("status", "--json", store: nil))["pro"] as? Bool == false)
  }

  @Test(arguments: [["buy", "knoten.pro.lifetime"], ["tip", "knoten.tip.small"], ["restore"]])
  func `where there is no store, a verb says so and what to do`(_ arguments: [String]) async {
    let call = await Call(["--home", folder.path, "store"] + arguments)
    #expect(call.code == .failed)
    #expect(call.errors.contains("no App Store"))
    #expect(call.errors.contains("store import FILE") && call.errors.contains("--test-store"))
  }

  @Test func `what is owned is not sold again`() async throws {
    _ = await call("buy", "knoten.pro.lifetime")
    let again = await call("buy", "knoten.pro.lifetime")
    #expect(again.code == .done)
    #expect(again.output.contains("was yours before (test store)"))
    #expect(try json(await call("status", "--json"))["transactions"] as? Int == 1)
  }

  @Test func `tips are thanked for and counted, and unlock nothing`() async throws {
    let tip = await call("tip", "knoten.tip.small")
    #expect(tip.output.hasPrefix("Thank you for the tip (test store)"))
    _ = await call("tip", "knoten.tip.large")
    let status = try json(await call("status", "--json"))
    #expect(status["tips"] as? Int == 2)
    #expect(status["pro"] as? Bool == false)
  }

  @Test func `an unknown product is wrong usage, and names those there are`() async {
    let call = await call("buy", "knoten.tip.small")
    #expect(call.code == .wrongUsage)
    #expect(call.errors.contains("store buy takes knoten.pro.lifetime"))
  }

  @Test func `restoring nothing is no failure`() async {
    let call = await call("restore")
    #expect(call.code == .done)
    #expect(call.output.hasPrefix("There is nothing to restore.\n"))
  }

  @Test func `restoring finds what was bought`() async throws {
    _ = await call("buy", "knoten.pro.lifetime")
    let restore = try json(await call("restore", "--json"))
    #expect(restore["restored"] as? Bool == true)
    #expect(restore["store"] as? String == "test-store")
  }

  @Test func `an untouched ledger is whole`() async {
    _ = await call("tip", "knoten.tip.small")
    let verify = await call("verify")
    #expect(verify.code == .done)
    #expect(verify.output == "Ledger (test store): 1 entry, whole.\n")
  }

  @Test func `a ledger that was never used is whole`() async {
    let verify = await call("verify", store: nil)
    #expect(verify.code == .done)
    #expect(verify.output == "Ledger: 0 entries, whole.\n")
  }

  @Test(arguments: [false, true])
  func `a signed transaction is taken in once, from an argument or a file`(
    _ isFile: Bool
  ) async throws {
    _ = await call("buy", "knoten.pro.lifetime")
    let signed = try await signedByTestStore()
    try folder.write(" \n" + signed + "\n", to: "transaction.jws")
    let word = isFile ? folder.path + "/transaction.jws" : signed
    let first = await call("import", word)
    #expect(first.output.hasPrefix("Transaction 2000000001, knoten.pro.lifetime, is recorded.\n"))
    let status = await call("status", "--json")
    let second = await call("import", word)
    #expect(second.output.contains("was known; nothing changed."))
    #expect(await call("status", "--json").output == status.output)
  }

  @Test func `what the test store signed counts for nothing in the live ledger`() async throws {
    _ = await call("buy", "knoten.pro.lifetime")
    let call = await call("import", try await signedByTestStore(), store: nil)
    #expect(call.code == .failed)
    #expect(call.errors.contains("counts for nothing. No root certificate that we know"))
  }

  @Test(arguments: ["eyJhbGciOiJub25lIn0.e30", "eyJhbGciOiJub25lIn0.e30.a.b"])
  func `what is no transaction is refused with its reason`(_ word: String) async {
    let call = await call("import", word)
    #expect(call.code == .failed)
    #expect(call.errors.contains("three parts"))
  }

  @Test func `a file that is too large or no text is refused with its reason`() async throws {
    try folder.write("ey" + String(repeating: "A", count: 10_000_000) + ".e30.AA", to: "large")
    #expect(await call("import", folder.path + "/large").errors.contains("too large"))
    try Data([0xFF, 0xFE]).write(to: URL(filePath: folder.path + "/bytes"))
    #expect(await call("import", folder.path + "/bytes").errors.contains("header cannot be read"))
  }

  @Test func `a file that is not there is a failure that names it`() async {
    let call = await call("import", "nowhere.jws")
    #expect(call.code == .failed)
    #expect(call.errors.contains("nowhere.jws cannot be read"))
  }

  @Test func `help on the family lists its verbs`() async {
    let call = await Call("store", "--help")
    let verbs = ["buy", "import", "restore", "scenario", "status", "tip", "verify"]
    #expect(verbs.allSatisfy { call.output.contains("store " + $0) })
  }
}

/// A clock that shows one moment, later than any purchase of a test.
private struct StoppedClock: WallClock {
  func now() -> Date { Date(timeIntervalSince1970: 4_000_000_000) }

  func sleep(seconds: Double) async throws {}
}
