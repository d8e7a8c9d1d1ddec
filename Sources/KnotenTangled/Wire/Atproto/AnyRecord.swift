import KnotenCore

/// A record of any kind, kept whole.
struct AnyRecord: WireValue, Hashable {
  /// Everything that the record says.
  let fields: JSONObject

  init(from fields: inout WireFields) { self.fields = fields.object }
}
