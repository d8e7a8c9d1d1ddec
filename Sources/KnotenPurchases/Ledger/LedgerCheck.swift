/// What a look at a whole ledger found.
///
/// A ledger that was put back together with its seal, both as they once were, looks sound: nothing on this machine
/// can tell that from the truth.
public struct LedgerCheck: Hashable, Sendable {
  /// How many entries there are.
  public let entryCount: Int
  /// What is wrong, in the order of the entries.
  public let findings: [LedgerFinding]

  /// Whether every entry that was written is there, as it was written and where it was written.
  public var isSound: Bool { findings.isEmpty }
}

/// One thing that is wrong with a ledger; entries are counted from 1.
public enum LedgerFinding: Hashable, Sendable {
  /// The seal is gone, so nobody can tell whether these entries are whole; what they prove still counts.
  case unsealed(ClosedRange<Int>)
  /// An entry says something else than was written.
  case changed(Int)
  /// Entries before others are gone.
  case removed(ClosedRange<Int>)
  /// Entries at the end are gone.
  case missingAtEnd(ClosedRange<Int>)
  /// An entry does not stand where it was written.
  case moved(Int)
  /// An entry stands there twice.
  case repeated(Int)
  /// An entry was written after another one than it follows now.
  case unlinked(Int)
  /// There are more entries than the seal knows of.
  case beyondSeal(ClosedRange<Int>)
  /// A signed transaction does not prove anything any more.
  case refused(Int, TransactionRefusal)
}

extension LedgerCheck {
  /// Looks at the lines against the seal, and at every signed transaction with the function given.
  init(_ pages: LedgerPages, verify: (SignedTransaction) -> Result<Transaction, TransactionRefusal>)
  {
    var walk = LedgerWalk()
    for line in pages.lines {
      walk.step(line)
      guard case .transaction(let signed) = line.trusted?.content,
        case .failure(let refusal) = verify(signed)
      else { continue }
      walk.findings.append(.refused(walk.number, refusal))
    }
    entryCount = pages.lines.count
    findings = Self.unsealed(pages) + walk.findings + Self.gaps(pages, walk) + Self.end(pages)
  }

  private static func unsealed(_ pages: LedgerPages) -> [LedgerFinding] {
    let count = pages.seal?.unsealedCount ?? pages.lines.count
    return count > 0 ? [.unsealed(1...count)] : []
  }

  /// The numbers that no line has.
  private static func gaps(_ pages: LedgerPages, _ walk: LedgerWalk) -> [LedgerFinding] {
    var findings: [LedgerFinding] = []
    var next = 1
    for number in walk.taken.sorted() {
      if number > next { findings.append(.removed(next...(number - 1))) }
      next = number + 1
    }
    if let count = pages.seal?.count, count >= next { findings.append(.missingAtEnd(next...count)) }
    return findings
  }

  private static func end(_ pages: LedgerPages) -> [LedgerFinding] {
    guard let seal = pages.seal else { return [] }
    if pages.highest > seal.count, pages.unsealedEnd == nil {
      return [.beyondSeal((seal.count + 1)...pages.highest)]
    }
    let end = pages.lines.last { $0.trusted?.sequence == seal.count }
    return end.map { $0.hash == seal.head } ?? true ? [] : [.unlinked(seal.count)]
  }
}

/// Goes from line to line and notes what does not stand as it was written.
private struct LedgerWalk {
  var findings: [LedgerFinding] = []
  /// The numbers that a line has, or that a changed line must have had.
  private(set) var taken: Set<Int> = []
  /// The number of the line that was looked at last.
  private(set) var number = 0
  private var expected = 1
  /// The hash of the line before, where the next number has to follow it.
  private var before: [UInt8]? = []

  mutating func step(_ line: LedgerLine) {
    guard let entry = line.trusted else {
      number = expected
      note(.changed(expected))
      taken.insert(expected)
      expected += 1
      return
    }
    number = entry.sequence
    if !taken.insert(number).inserted { return note(.repeated(number)) }
    if number < expected { return note(.moved(number)) }
    if number == expected, let before, before != entry.previous {
      findings.append(.unlinked(number))
    }
    expected = number + 1
    before = line.hash
  }

  /// Notes a line that the next one need not follow.
  private mutating func note(_ finding: LedgerFinding) {
    findings.append(finding)
    before = nil
  }
}
