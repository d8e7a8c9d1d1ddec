import KnotenCore

/// Labels put on a record and taken off; what a record carries is the outcome of all in their order.
///
/// Source: sh.tangled.label.op; live records hold null for an empty list.
struct LabelOp: WireValue, Hashable {
  /// The pull or issue.
  let subject: AtURI
  /// What was put on.
  let add: [LabelOperand]
  /// What was taken off.
  let delete: [LabelOperand]
  /// When.
  let performedAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    subject = try fields.required("subject", .atURI)
    add = fields.list("add", of: .value(LabelOperand.self))
    delete = fields.list("delete", of: .value(LabelOperand.self))
    performedAt = fields.optional("performedAt", .datetime)
    unknown = fields.rest
  }
}

/// One label with its value.
///
/// Source: sh.tangled.label.op#operand; unverified: the value written for a label that takes none.
struct LabelOperand: WireValue, Hashable {
  /// The label's definition.
  let key: AtURI
  /// Its value as text.
  let value: String
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    key = try fields.required("key", .atURI)
    value = try fields.required("value", .string)
    unknown = fields.rest
  }
}
