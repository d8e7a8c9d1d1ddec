import KnotenCore

/// What happened: a union told apart by `$type`.
///
/// Source: sh.tangled.feed.getTimeline#timelineItem, `event`.
enum TimelineEvent: WireValue, Hashable {
  /// An account followed another.
  case follow(FollowEvent)
  /// A repository was made.
  case repo(RepoEvent)
  /// A repository was starred.
  case star(StarEvent)
  /// A member that is not known, kept whole.
  case other(JSONObject)

  init(from fields: inout WireFields) throws(WireProblem) {
    let name = fields.typeName
    if name?.names("feed.getTimeline#followEvent") == true {
      self = .follow(try FollowEvent(from: &fields))
    } else if name?.names("feed.getTimeline#repoEvent") == true {
      self = .repo(try RepoEvent(from: &fields))
    } else if name?.names("feed.getTimeline#starEvent") == true {
      self = .star(try StarEvent(from: &fields))
    } else {
      self = .other(fields.object)
    }
  }
}

/// The record that an event comes from; later servers name it on every event.
struct EventRecord: Hashable, Sendable {
  /// Where the record lies.
  let uri: AtURI?
  /// The hash of the record.
  let cid: CID?

  init(from fields: inout WireFields) {
    _ = fields.optional("$type", .string)
    uri = fields.optional("uri", .atURI)
    cid = fields.optional("cid", .cid)
  }
}

/// An account followed another.
///
/// Source: sh.tangled.feed.getTimeline#followEvent.
struct FollowEvent: WireValue, Hashable {
  /// The follow record.
  let record: EventRecord
  /// Who follows.
  let actor: ProfileViewBasic
  /// Who is followed.
  let subject: ProfileViewDetailed
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    record = EventRecord(from: &fields)
    actor = try fields.required("actor", .value(ProfileViewBasic.self))
    subject = try fields.required("subject", .value(ProfileViewDetailed.self))
    unknown = fields.rest
  }
}

/// A repository was made, by its owner.
///
/// Source: sh.tangled.feed.getTimeline#repoEvent.
struct RepoEvent: WireValue, Hashable {
  /// The repo record.
  let record: EventRecord
  /// What was made.
  let repo: RepoViewBasic
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    record = EventRecord(from: &fields)
    repo = try fields.required("repo", .value(RepoViewBasic.self))
    unknown = fields.rest
  }
}

/// An account starred a repository.
///
/// Source: sh.tangled.feed.getTimeline#starEvent.
struct StarEvent: WireValue, Hashable {
  /// The star record.
  let record: EventRecord
  /// Who starred.
  let actor: ProfileViewBasic
  /// What was starred.
  let repo: RepoViewBasic
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    record = EventRecord(from: &fields)
    actor = try fields.required("actor", .value(ProfileViewBasic.self))
    repo = try fields.required("repo", .value(RepoViewBasic.self))
    unknown = fields.rest
  }
}
