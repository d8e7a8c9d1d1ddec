import KnotenCore

/// A comment with its address.
///
/// Source: sh.tangled.feed.listComments#listItem; later servers put the record's fields beside the
/// address, without a `value`.
struct CommentRow: WireValue, Hashable {
  /// Where the record lies; its authority is the author.
  let uri: AtURI
  /// The hash of the record.
  let cid: CID?
  /// The comment.
  let comment: CommentRecord
  /// Fields that this type does not know; those of the flat form are kept with the comment.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    uri = try fields.required("uri", .atURI)
    cid = fields.optional("cid", .cid)
    if fields.object["value"] == nil {
      comment = .comment(try FeedComment(from: &fields))
      unknown = JSONObject()
    } else {
      _ = fields.optional("$type", .string)
      comment = try fields.required("value", .value(CommentRecord.self))
      unknown = fields.rest
    }
  }
}
