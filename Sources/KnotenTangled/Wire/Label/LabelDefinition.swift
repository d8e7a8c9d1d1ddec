import KnotenCore

/// A label that can be put on pulls and issues.
///
/// Source: sh.tangled.label.definition.
struct LabelDefinition: WireValue, Hashable {
  /// What it is called.
  let name: String
  /// What values it takes.
  let valueType: LabelValueType
  /// The collections whose records it may be put on.
  let scope: [NSID]
  /// Its colour, in hexadecimal with a `#`.
  let color: String?
  /// Whether it may be put on one record several times, with different values.
  let multiple: Bool?
  /// When it was made.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    name = try fields.required("name", .string)
    valueType = try fields.required("valueType", .value(LabelValueType.self))
    scope = fields.list("scope", of: .nsid)
    color = fields.optional("color", .string)
    multiple = fields.optional("multiple", .bool)
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}

/// What values a label takes.
///
/// Source: sh.tangled.label.definition#valueType.
struct LabelValueType: WireValue, Hashable {
  /// `null`, `boolean`, `integer` or `string`.
  let type: String
  /// What a string has to be: `any`, `did` or `nsid`.
  let format: String?
  /// The only values allowed, where there are any.
  let choices: [String]
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    type = try fields.required("type", .string)
    format = fields.optional("format", .string)
    choices = fields.list("enum", of: .string)
    unknown = fields.rest
  }
}
