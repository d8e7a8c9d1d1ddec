import FoundationEssentials
import KnotenCore

/// An operation on labels with the time it counts from.
struct DatedLabelOp: Comparable {
  let uri: AtURI
  let performedAt: Date
  let value: LabelOp

  /// Nil where there is neither a date nor a time in the key, so that it has no place in the order.
  init?(_ row: RecordRow<LabelOp>) {
    guard let origin = row.uri.origin(row.value.performedAt) else { return nil }
    uri = row.uri
    performedAt = origin.createdAt
    value = row.value
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.performedAt, left.uri) < (right.performedAt, right.uri)
  }
}

/// The labels on a record while operations are applied in their order.
struct CarriedLabels {
  private let definitions: [AtURI: LabelDefinition]
  private var values: [AtURI: Set<String>] = [:]

  init(definitions: [AtURI: LabelDefinition]) {
    self.definitions = definitions
  }

  /// Takes labels off, then puts labels on; one that may be put on once takes its new value.
  mutating func apply(_ operation: LabelOp) {
    for operand in operation.delete { values[operand.key]?.remove(operand.value) }
    for operand in operation.add {
      if definitions[operand.key]?.isSingle == true { values[operand.key] = [] }
      values[operand.key, default: []].insert(operand.value)
    }
  }

  /// The labels as people read them, by name, then by value.
  var labels: [Label] {
    values.flatMap { key, values in values.map { label(key, $0) } }
      .sorted { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
  }

  private func label(_ key: AtURI, _ value: String) -> Label {
    let definition = definitions[key]
    return Label(
      name: definition?.name.filled ?? key.recordKey?.rawValue ?? key.rawValue,
      value: definition?.takesNoValue == true ? nil : value.filled)
  }
}

extension LabelDefinition {
  fileprivate var isSingle: Bool { multiple != true }
  /// unverified: what is written for such a label; whatever it is, nobody should have to read it.
  fileprivate var takesNoValue: Bool { valueType.type == "null" }
}
