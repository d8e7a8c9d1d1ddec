import KnotenCore

/// That the account whose record this is has starred something.
///
/// Source: sh.tangled.feed.star; older records name the subject by a plain at-uri, some by a DID
/// beside it.
struct StarRecord: WireValue, Hashable {
  /// What was starred.
  let subject: StarSubject
  /// The DID of the repository, in some older records.
  let subjectDid: DID?
  /// When it was starred.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    if case .string? = fields.object["subject"] {
      subject = .record(try fields.required("subject", .atURI))
    } else {
      subject = try fields.required("subject", .value(StarSubject.self))
    }
    subjectDid = fields.optional("subjectDid", .did)
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}

/// What was starred: a union told apart by `$type`, or the older plain at-uri.
///
/// Source: sh.tangled.feed.star, `subject`.
enum StarSubject: WireValue, Hashable {
  /// A repository, by its DID (sh.tangled.feed.star#repo).
  case repo(DID)
  /// A string, or whatever an older record names, by its address (sh.tangled.feed.star#string).
  case record(AtURI)
  /// A member that is not known, kept whole.
  case other(JSONObject)

  init(from fields: inout WireFields) throws(WireProblem) {
    if fields.typeName?.names("feed.star#repo") == true {
      self = .repo(try fields.required("did", .did))
    } else if fields.typeName?.names("feed.star#string") == true {
      self = .record(try fields.required("uri", .atURI))
    } else {
      self = .other(fields.object)
    }
  }
}
