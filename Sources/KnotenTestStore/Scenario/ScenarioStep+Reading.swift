import FoundationEssentials
public import KnotenCore
import KnotenPurchases

extension ScenarioStep: WireValue {
  /// Takes a step of format 1.
  public init(from fields: inout WireFields) throws(WireProblem) {
    let word = try fields.choice("do", ScenarioWord.self)
    name = word.rawValue
    delay = try fields.seconds("after")
    note = try fields.optionalText("note")
    action = try fields.action(word)
    try fields.refuseRest()
  }
}

/// What a step says under `do`.
private enum ScenarioWord: String, CaseIterable {
  case launch
  case kill
  case wait
  case setClock = "set-clock"
  case buy
  case restore
  case dismiss
  case browse
  case approve
  case decline
  case resolve
  case refund
  case share
  case unshare
  case move
  case offline
  case online
  case silent
  case speaking
  case soldOut = "sold-out"
  case selling
  case renewCertificates = "renew-certificates"
}

extension WireFields {
  fileprivate mutating func action(
    _ word: ScenarioWord
  ) throws(WireProblem) -> ScenarioStep.Action {
    switch word {
    case .launch: return .launch
    case .kill: return .kill
    case .wait: return .wait
    case .setClock: return .setClock(try required("time", .datetime).instant)
    case .buy:
      let product = try choice("product", ProductID.self)
      let answer = try has("answer") ? choice("answer", TestAnswer.self) : .pays
      let death = try has("dies") ? choice("dies", ScenarioStep.Death.self) : nil
      return .buy(product, answer, death: death)
    case .restore: return .restore
    case .dismiss: return .dismiss(try choice("product", ProductID.self))
    case .browse: return .browse
    case .approve: return .approve
    case .decline: return .decline
    case .resolve: return .resolve
    case .refund:
      let product = try choice("product", ProductID.self)
      return .revoke(product, type: try optionalText("type") ?? "REFUND_FULL")
    case .share: return .share
    case .unshare: return .revoke(.lifetime, type: "FAMILY_REVOKE")
    case .move: return .move(try required("storefront", .string))
    case .offline: return .reach(false)
    case .online: return .reach(true)
    case .silent: return .speak(false)
    case .speaking: return .speak(true)
    case .soldOut: return .stock(false)
    case .selling: return .stock(true)
    case .renewCertificates:
      return .renewCertificates(
        until: try has("until") ? required("until", .datetime).instant : nil)
    }
  }

  /// One of a few words, all of which are named where it is another.
  fileprivate mutating func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) throws(WireProblem) -> Word {
    let text = try required(key, .string)
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw WireProblem(path: place(of: key), expected: "one of \(words)", found: quote(text))
    }
    return word
  }

  /// A span of time such as `3 days`, up to a hundred years; none where the key is missing.
  fileprivate mutating func seconds(_ key: String) throws(WireProblem) -> Double {
    guard let text = try optionalText(key) else { return 0 }
    let units = ["minute": 60.0, "hour": 3_600, "day": 86_400, "week": 604_800]
    let parts = text.split(separator: " ")
    guard parts.count == 2, let count = Int(parts[0]), (1...36_500).contains(count),
      let seconds = units[parts[1].hasSuffix("s") ? String(parts[1].dropLast()) : String(parts[1])]
    else {
      throw WireProblem(
        path: place(of: key), expected: "a time such as 3 days or 2 hours", found: quote(text))
    }
    return Double(count) * seconds
  }
}

extension WireFields {
  /// Text that may be missing and may not be anything else.
  mutating func optionalText(_ key: String) throws(WireProblem) -> String? {
    has(key) ? try required(key, .string) : nil
  }

  /// Says of keys that mean nothing here that they do.
  func refuseRest() throws(WireProblem) {
    guard let key = rest.first?.key else { return }
    throw WireProblem(path: place(of: key), expected: "no such key", found: "one")
  }

  func has(_ key: String) -> Bool {
    object[key] != nil
  }

  func place(of key: String) -> String {
    path.isEmpty ? key : path + "." + key
  }

  /// A word from the file, cut short and held to what can be printed.
  func quote(_ text: String) -> String {
    "“\(String(text.unicodeScalars.prefix(40).map { (" "..."~").contains($0) ? Character($0) : "?" }))”"
  }
}
