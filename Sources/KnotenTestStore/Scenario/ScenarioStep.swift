public import FoundationEssentials
public import KnotenPurchases

/// One step of a scenario: how much time passes first, then what happens.
public struct ScenarioStep: Hashable, Sendable {
  /// What it is called in the file, as in `buy`.
  public let name: String
  /// The seconds that pass before it.
  public let delay: Double
  /// What happens.
  public let action: Action
  /// A sentence for whoever reads along; nil for none.
  public let note: String?

  /// What happens, by the person, at the store, or to the program.
  public enum Action: Hashable, Sendable {
    /// The program starts.
    case launch
    /// The program ends without a word.
    case kill
    /// Time passes.
    case wait
    /// The clock of this machine is set.
    case setClock(Date)
    /// The person buys, the store ends it in this way, and perhaps the program ends in the middle.
    case buy(ProductID, TestAnswer, death: Death?)
    /// The person asks for purchases made before.
    case restore
    /// The person no longer wants to see that a purchase waits.
    case dismiss(ProductID)
    /// The person looks at what is for sale.
    case browse
    /// Somebody approves what waits.
    case approve
    /// Somebody declines what waits.
    case decline
    /// The person does what a purchase was interrupted for.
    case resolve
    /// The store takes a purchase back, in its own word for how; nil where it has none.
    case revoke(ProductID, type: String?)
    /// Somebody of the family shares Knoten Pro.
    case share
    /// The person moves to the store of another country.
    case move(String)
    /// The store can be reached, or not.
    case reach(Bool)
    /// The store names what entitles the person, or falls silent.
    case speak(Bool)
    /// The store has products to sell, or not.
    case stock(Bool)
    /// The store signs with new certificates, valid until a moment; nil for one far away.
    case renewCertificates(until: Date?)
  }

  /// Where in a purchase the program ends.
  public enum Death: String, Hashable, Sendable, CaseIterable {
    /// The store was paid; nothing is recorded.
    case beforeRecord = "before-record"
    /// The entry is on disk and its seal is not.
    case afterRecord = "after-record"
    /// All is recorded and the store does not know.
    case beforeFinish = "before-finish"
  }

  /// Whether it needs a program that runs.
  var needsProgram: Bool {
    switch action {
    case .buy, .restore, .dismiss, .browse, .kill: true
    case .launch, .wait, .setClock, .approve, .decline, .resolve, .revoke, .share, .move, .reach,
      .speak, .stock, .renewCertificates:
      false
    }
  }
}
