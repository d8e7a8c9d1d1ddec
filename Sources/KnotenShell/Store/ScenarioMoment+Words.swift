import KnotenPurchases
import KnotenTestStore

extension ScenarioMoment {
  /// How the step ended for the person and what the store reported meanwhile, a sentence each.
  var words: [String] {
    outcome.words + news.map(\.words) + (isRunning ? [] : ["The program does not run."])
  }
}

extension ScenarioMoment.Outcome {
  fileprivate var words: [String] {
    switch self {
    case .done, .died: []
    case .bought(let result): [result.words]
    case .restored(.restored): ["Purchases are restored."]
    case .restored(.nothing): ["There is nothing to restore."]
    case .restored(.refused(let refusal)): ["What was bought is refused. \(refusal)"]
    case .offered(let products):
      products.isEmpty
        ? ["Nothing is for sale."]
        : products.map { "For sale: \($0.id.rawValue), \($0.displayPrice)." }
    case .launched(let refusals): refusals.map { "What waited is refused. \($0)" }
    case .failed(let failure): [failure.words]
    }
  }
}

extension PurchaseResult {
  fileprivate var words: String {
    switch self {
    case .delivered(let transaction):
      "It is paid and recorded: transaction \(transaction.id.rawValue)."
    case .owned: "It was theirs before; nothing is paid."
    case .waiting: "It waits for approval."
    case .cancelled: "It is cancelled, and nobody says a word."
    case .refused(nil): "It could not be verified; nothing is unlocked and nothing is lost."
    case .refused(let refusal?): "It is refused. \(refusal)"
    }
  }
}

extension PurchaseFailure {
  fileprivate var words: String {
    switch self {
    case .store(.unavailable): "The store cannot be reached."
    case .store(.cancelled): "It was interrupted."
    case .ledger(let failure): "It failed: \(StoreProblem.ledger(failure))"
    }
  }
}

extension DeskNews {
  fileprivate var words: String {
    switch self {
    case .recorded(let recording):
      "The store reports transaction \(recording.transaction.id.rawValue), "
        + "\(recording.transaction.productID)"
        + (recording.transaction.revocation == nil ? "" : ", taken back")
        + (recording.isNew ? "." : "; that was known.")
    case .refused(let refusal): "What the store reports is refused. \(refusal)"
    case .storefront(let code): "The store is now that of \(code)."
    case .failed(let failure): failure.words
    }
  }
}
