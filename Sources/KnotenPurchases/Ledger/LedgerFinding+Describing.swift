extension LedgerFinding: CustomStringConvertible {
  /// What is wrong, in one sentence for a person.
  public var description: String {
    switch self {
    case .unsealed(let entries):
      "The seal is gone: nobody can tell whether \(Self.name(entries)) \(Self.verb(entries)) whole."
    case .changed(let entry): "Entry \(entry) was changed."
    case .removed(let entries): "\(Self.capitalName(entries)) \(Self.verb(entries)) missing."
    case .missingAtEnd(let entries):
      "\(Self.capitalName(entries)) \(Self.verb(entries)) missing at the end."
    case .moved(let entry): "Entry \(entry) does not stand where it was written."
    case .repeated(let entry): "Entry \(entry) stands there more than once."
    case .unlinked(let entry): "Entry \(entry) does not fit its neighbour."
    case .beyondSeal(let entries):
      "\(Self.capitalName(entries)) \(Self.verb(entries)) newer than the seal."
    case .refused(let entry, let refusal): "Entry \(entry) proves nothing: \(refusal)"
    }
  }

  private static func name(_ entries: ClosedRange<Int>) -> String {
    entries.count == 1
      ? "entry \(entries.lowerBound)" : "entries \(entries.lowerBound) to \(entries.upperBound)"
  }

  private static func capitalName(_ entries: ClosedRange<Int>) -> String {
    "E" + name(entries).dropFirst()
  }

  private static func verb(_ entries: ClosedRange<Int>) -> String {
    entries.count == 1 ? "is" : "are"
  }
}
