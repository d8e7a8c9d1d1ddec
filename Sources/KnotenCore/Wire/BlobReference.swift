import FoundationEssentials

/// A file that a record points to; the bytes lie on the server of the record's author.
///
/// Source: atproto specification, Blobs; the encodings of `ref` as live servers send them.
public struct BlobReference: WireValue, Hashable {
  /// The hash of the bytes, by which they are asked for.
  public let cid: CID
  /// What the author's client said the bytes are.
  public let mimeType: String
  /// The number of bytes as recorded; nil in the legacy form, which has none.
  public let size: Int?
  /// Fields that this type does not know.
  public let unknown: JSONObject

  /// Takes `ref`, `mimeType` and `size`, or the legacy form's `cid` and `mimeType`.
  public init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    cid =
      fields.object["ref"] == nil
      ? try fields.required("cid", .cid) : try fields.required("ref", .link)
    mimeType = try fields.required("mimeType", .string)
    size = fields.optional("size", .integer)
    unknown = fields.rest
  }
}

extension WireType where Value == CID {
  /// A CID as an object with `$link`, as text, or as base 64 of a zero byte and the binary CID.
  fileprivate static var link: Self {
    Self("a link to a blob") { json in
      switch json {
      case .object(let object):
        guard case .string(let text)? = object["$link"] else { return nil }
        return CID(text)
      // No multibase begins with `AA`, so such text can only be the binary form.
      case .string(let text): return text.utf8.starts(with: "AA".utf8) ? binary(text) : CID(text)
      case .null, .bool, .integer, .number, .array: return nil
      }
    }
  }

  /// Reads base 64, padded or not, of the bytes that DAG-CBOR writes behind its tag 42.
  private static func binary(_ text: String) -> CID? {
    guard text.utf8.count <= 256 else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let bytes = Data(base64Encoded: text + padding), bytes.first == 0 else { return nil }
    return DecodedCID(bytes: Array(bytes.dropFirst())).flatMap { CID($0.text) }
  }
}
