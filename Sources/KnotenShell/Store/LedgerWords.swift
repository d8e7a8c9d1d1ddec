import KnotenCore
import KnotenPurchases

/// What a look at a whole ledger found, in words.
struct LedgerWords {
  private let check: LedgerCheck
  private let isTest: Bool

  /// The words for a check, which are marked where the ledger is a test store's.
  init(_ check: LedgerCheck, isTest: Bool) {
    self.check = check
    self.isTest = isTest
  }

  /// How many entries there are, and whether they are whole.
  var summary: String {
    let name = isTest ? "Ledger (test store)" : "Ledger"
    let count = check.entryCount == 1 ? "1 entry" : "\(check.entryCount) entries"
    return check.isSound
      ? "\(name): \(count), whole."
      : "\(name): \(count), not as it was written; store verify says where."
  }

  /// The summary, then each thing that is wrong.
  var report: [String] {
    check.isSound ? [summary] : [summary] + check.findings.map { "  \($0)" }
  }
}

extension LedgerWords {
  /// The report for a program: each finding with its kind and the entries it is about, counted from 1.
  var json: JSONObject {
    let findings = check.findings.map { finding -> JSONValue in
      let (kind, entries) = finding.place
      return [
        "kind": .string(kind), "first": .integer(Int64(entries.lowerBound)),
        "last": .integer(Int64(entries.upperBound)), "words": .string(finding.description),
      ]
    }
    return [
      "store": .store(isTest: isTest), "entries": .integer(Int64(check.entryCount)),
      "sound": .bool(check.isSound), "findings": .array(findings),
    ]
  }
}

extension LedgerFinding {
  /// What kind of thing is wrong, and with which entries.
  fileprivate var place: (kind: String, entries: ClosedRange<Int>) {
    switch self {
    case .unsealed(let entries): ("unsealed", entries)
    case .changed(let entry): ("changed", entry...entry)
    case .removed(let entries): ("removed", entries)
    case .missingAtEnd(let entries): ("missing-at-end", entries)
    case .moved(let entry): ("moved", entry...entry)
    case .repeated(let entry): ("repeated", entry...entry)
    case .unlinked(let entry): ("unlinked", entry...entry)
    case .beyondSeal(let entries): ("beyond-seal", entries)
    case .refused(let entry, _): ("refused", entry...entry)
    }
  }
}
