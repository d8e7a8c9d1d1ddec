import KnotenCore

/// One page of what everybody does.
///
/// Source: sh.tangled.feed.getTimeline (rebuilt from generated client code; seed 000, "Feed").
struct Timeline: WireValue, Hashable {
  /// The items that could be read, newest first.
  let feed: [TimelineItem]
  /// How many items were sent that could not be read.
  let unreadable: Int
  /// Where the next page begins; nil on the last one.
  let cursor: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    feed = try fields.required("feed", .list(of: .value(TimelineItem.self)))
    unreadable = fields.count(of: "feed") - feed.count
    cursor = fields.cursor()
    unknown = fields.rest
  }
}

/// Something that happened, and when.
///
/// Source: sh.tangled.feed.getTimeline#timelineItem.
struct TimelineItem: WireValue, Hashable {
  /// What happened.
  let event: TimelineEvent
  /// When it happened.
  let eventAt: Datetime
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    event = try fields.required("event", .value(TimelineEvent.self))
    eventAt = try fields.required("eventAt", .datetime)
    unknown = fields.rest
  }
}
