import FoundationEssentials
import KnotenPurchases
import KnotenTestStore

extension ScenarioStep {
  /// What happens, in a sentence.
  var words: String {
    switch action {
    case .launch: "The program starts."
    case .kill: "The program ends without a word."
    case .wait: "Time passes."
    case .setClock(let date): "The clock of the machine is set to \(date.momentWords)."
    case .buy(let product, let answer, let death):
      "The person buys \(product.rawValue)\(answer.words)\(death?.words ?? "")."
    case .restore: "The person restores purchases."
    case .dismiss(let product): "The person no longer waits for \(product.rawValue)."
    case .browse: "The person looks at what is for sale."
    case .approve: "Somebody approves what waits."
    case .decline: "Somebody declines what waits."
    case .resolve: "The person does what a purchase was interrupted for."
    case .revoke(.lifetime, "FAMILY_REVOKE"): "The family stops sharing Knoten Pro."
    case .revoke(let product, let type):
      "The store takes back \(product.rawValue)\(type.map { " (\($0))" } ?? "")."
    case .share: "Somebody of the family shares Knoten Pro."
    case .move(let storefront): "The person moves to the store of \(storefront)."
    case .reach(let isReached):
      isReached ? "The store can be reached again." : "The store can no longer be reached."
    case .speak(let isSpeaking):
      isSpeaking
        ? "The store names again what the person owns." : "The store names nothing that is owned."
    case .stock(let isSelling):
      isSelling ? "The store has products again." : "The store has no products."
    case .renewCertificates(let end):
      "The store signs with new certificates" + (end.map { ", valid until \($0.dayWords)" } ?? "")
        + "."
    }
  }
}

extension TestAnswer {
  fileprivate var words: String {
    switch self {
    case .pays: ""
    case .cancels: ", and thinks better of it"
    case .waits: ", which somebody has to approve"
    case .isInterrupted: ", and has something to do first"
    case .isUnverified: ", and the device does not believe the store"
    case .isForged: ", and gets something that was signed by nobody we know"
    case .isUnsigned: ", and gets something that is not signed"
    }
  }
}

extension ScenarioStep.Death {
  fileprivate var words: String {
    switch self {
    case .beforeRecord: "; the program ends before anything is recorded"
    case .afterRecord: "; the program ends before the ledger is sealed"
    case .beforeFinish: "; the program ends before the store hears that it is recorded"
    }
  }
}
