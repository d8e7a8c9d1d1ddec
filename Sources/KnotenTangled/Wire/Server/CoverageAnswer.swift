import KnotenCore

/// How much of the network the index has read; it starts anew with every start of the server.
///
/// Source: sh.tangled.bobbin.getCoverage (rebuilt; recorded from the public server).
struct CoverageAnswer: WireValue, Hashable {
  /// Whether it has read all there was when it started.
  let isReady: Bool
  /// How many events it has read.
  let eventsProcessed: Int?
  /// The place it has come to.
  let lastCursor: Int?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    isReady = try fields.required("ready", .bool)
    eventsProcessed = fields.optional("eventsProcessed", .integer)
    lastCursor = fields.optional("lastCursor", .integer)
    unknown = fields.rest
  }
}
