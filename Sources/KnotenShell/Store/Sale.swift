import KnotenCore
import KnotenPurchases

/// A purchase that a verb makes: what to buy, and how it ended.
struct Sale {
  private let purchases: Purchases
  private let product: ProductID
  private let notes: [String]
  private let result: PurchaseResult

  /// Buys the product that a call names among some.
  ///
  /// - Throws: `UsageProblem` for another product; `StoreProblem`; what stands in the way of a live run.
  init(_ shell: Shell, of verb: VerbDescription, among products: [ProductID]) async throws {
    let word = try shell.operand(of: verb)
    guard let product = products.first(where: { $0.rawValue == word }) else {
      throw UsageProblem.badOperand(
        verb: verb.name, word, expected: products.map(\.rawValue).joined(separator: ", "))
    }
    self.product = product
    purchases = try await Purchases(try LiveWorld(shell))
    notes = await purchases.launch()
    do throws(PurchaseFailure) {
      result = try await purchases.desk.buy(product)
    } catch {
      throw purchases.problem(for: error)
    }
    if case .refused(let refusal) = result { throw StoreProblem.refused(refusal) }
  }

  /// Says how it ended.
  func tell(_ shell: Shell) throws -> ExitCode {
    try shell.tell(notes + lines(), mustShow: false, json: json)
    return .done
  }

  private func lines() -> [String] {
    let mark = purchases.isTest ? " (test store)" : ""
    return switch result {
    case .delivered(let transaction):
      product == .lifetime
        ? ["Knoten Pro is unlocked\(mark): transaction \(transaction.id.rawValue)."]
        : ["Thank you for the tip\(mark): transaction \(transaction.id.rawValue)."]
    case .owned(let grant):
      [
        "Knoten Pro was yours before\(mark), transaction \(grant.transaction.rawValue); "
          + "nothing was paid."
      ]
    case .waiting: ["The purchase waits for approval\(mark)."]
    // The person thought better of it, and knows that.
    case .cancelled, .refused: []
    }
  }

  private var json: JSONObject {
    let (word, transaction): (String, TransactionID?) =
      switch result {
      case .delivered(let transaction): ("delivered", transaction.id)
      case .owned(let grant): ("owned", grant.transaction)
      case .waiting: ("waiting", nil)
      case .cancelled: ("cancelled", nil)
      case .refused: ("refused", nil)
      }
    return [
      "store": .store(isTest: purchases.isTest), "product": .string(product.rawValue),
      "result": .string(word), "transaction": transaction.map { .string($0.rawValue) } ?? .null,
      "notes": .array(notes.map(JSONValue.string)),
    ]
  }
}
