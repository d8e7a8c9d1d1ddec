import KnotenCore
import KnotenPurchases
import KnotenTestStore

/// Why a verb of the store could not do what it was asked.
enum StoreProblem: Error, Hashable {
  /// This system has no App Store.
  case noStore
  /// The test store cannot be used where it is kept.
  case noTestStore
  /// The test store could not be opened.
  case testStore(TestStoreFailure)
  /// What the store signed counts for nothing; nil where the device says so and not we.
  case refused(TransactionRefusal?)
  /// The ledger could not be read or take something in.
  case ledger(LedgerFailure)
  /// The file tells no story that can be played; its name and why.
  case noScenario(String, ScenarioProblem)
  /// Whoever asked no longer waits.
  case interrupted

  /// Does something with a ledger, whose failures are then told as this.
  static func of<Value>(
    _ work: () async throws(LedgerFailure) -> Value
  ) async throws(StoreProblem) -> Value {
    do throws(LedgerFailure) {
      return try await work()
    } catch {
      throw .ledger(error)
    }
  }
}

extension StoreProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .noStore:
      "this system has no App Store, so nothing can be bought or restored here. Buy on an iPhone, then "
        + "store import FILE takes in what was signed there; --test-store tries it out without money."
    case .noTestStore:
      "the test store cannot be read or kept. \(Self.advice)"
    case .testStore(.store(let failure)):
      "the test store cannot be read or kept: \(failure.reason.words)."
    case .testStore(.secret(let failure)):
      "the keys of the test store cannot be read or kept: \(failure.reason.words)."
    case .testStore(.unreadable):
      "what is kept of the test store is not what it wrote; --home DIR begins a new one elsewhere."
    case .testStore(.unsignable): "this machine cannot make the keys of a test store."
    case .refused(let refusal?):
      "the signed transaction counts for nothing. \(refusal)"
    case .refused(nil):
      "the purchase could not be verified. Nothing is unlocked and nothing is lost; store restore "
        + "asks again."
    case .ledger(let failure): Self.words(for: failure)
    case .noScenario(let file, let problem): "\(file) tells no story that can be played: \(problem)"
    case .interrupted: "it was interrupted."
    }
  }

  private static func words(for failure: LedgerFailure) -> String {
    switch failure {
    case .refused(let refusal): StoreProblem.refused(refusal).description
    case .store(let failure): "the ledger cannot be read or kept: \(failure.reason.words)."
    case .secret(let failure):
      "the key of the ledger cannot be read or kept: \(failure.reason.words)."
    case .lock(.cancelled): StoreProblem.interrupted.description
    case .lock(.unavailable): "the ledger cannot be locked. \(advice)"
    case .contended: "others write into the ledger without a pause; try again."
    case .tooNew:
      "a later version of Knoten keeps this ledger; what it unlocks still counts, and nothing was written."
    case .unsealable: "this machine cannot compute what seals the ledger; nothing was recorded."
    }
  }

  private static let advice =
    "Make room or mend who may write there; doctor says where state lies."
}
