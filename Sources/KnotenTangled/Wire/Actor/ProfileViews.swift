import KnotenCore

/// An account as answers name it along with something else.
///
/// Source: sh.tangled.actor.defs#profileViewBasic (rebuilt from generated client code).
struct ProfileViewBasic: WireValue, Hashable {
  /// The account.
  let did: DID
  /// Its handle as the index resolved it; `handle.invalid`, empty or absent where it did not.
  let handle: Handle?
  /// Where its picture can be had.
  let avatar: URI?
  /// How the one who asks stands to it.
  let viewer: ProfileViewerState?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    did = try fields.required("did", .did)
    handle = fields.optional("handle", .handle)
    avatar = fields.optional("avatar", .uri)
    viewer = fields.optional("viewer", .value(ProfileViewerState.self))
    unknown = fields.rest
  }
}

/// An account with how many follow it and how many it follows.
///
/// Source: sh.tangled.actor.defs#profileViewDetailed (rebuilt from generated client code).
struct ProfileViewDetailed: WireValue, Hashable {
  /// What the shorter form says, with the fields that are not known.
  let basic: ProfileViewBasic
  /// How many follow it.
  let followersCount: Int?
  /// How many it follows.
  let followsCount: Int?

  init(from fields: inout WireFields) throws(WireProblem) {
    followersCount = fields.optional("followersCount", .integer)
    followsCount = fields.optional("followsCount", .integer)
    basic = try ProfileViewBasic(from: &fields)
  }
}

/// The follow records between the one who asks and an account.
///
/// Source: sh.tangled.actor.defs#viewerState (rebuilt from generated client code).
struct ProfileViewerState: WireValue, Hashable {
  /// The record by which the one who asks follows the account.
  let following: AtURI?
  /// The record by which the account follows the one who asks.
  let followedBy: AtURI?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    following = fields.optional("following", .atURI)
    followedBy = fields.optional("followedBy", .atURI)
    unknown = fields.rest
  }
}
