import KnotenCore

/// A wire type with a field of each way of reading.
struct Sample: WireValue, Equatable {
  let uri: AtURI
  let title: String?
  let count: Int?
  let createdAt: Datetime?
  let author: DID?
  let parent: Nested?
  let items: [Nested]
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    uri = try fields.required("uri", .atURI)
    title = fields.optional("title", .string)
    count = fields.optional("count", .integer)
    createdAt = fields.optional("createdAt", .datetime)
    author = fields.optional("author", .did)
    parent = fields.optional("parent", .value(Nested.self))
    items = fields.optional("items", .list(of: .value(Nested.self))) ?? []
    unknown = fields.rest
  }

  static func read(_ json: String) throws -> WireAnswer<Sample> {
    try WireDecoder.decode(Sample.self, from: JSONParser.parse(Array(json.utf8)))
  }
}

struct Nested: WireValue, Equatable {
  let type: String?
  let name: String
  let tags: [Handle]
  let path: String
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    type = fields.optional("$type", .string)
    name = try fields.required("name", .string)
    tags = fields.optional("tags", .list(of: .handle)) ?? []
    path = fields.path
    unknown = fields.rest
  }
}

/// Reads one field of one kind, whatever the kind.
struct Single: WireValue {
  let values: [String]

  init(from fields: inout WireFields) throws(WireProblem) {
    values = [
      try fields.required("string", .string),
      String(try fields.required("integer", .integer)),
      String(try fields.required("bool", .bool)),
      try fields.required("did", .did).rawValue,
      try fields.required("handle", .handle).rawValue,
      try fields.required("nsid", .nsid).rawValue,
      try fields.required("atURI", .atURI).rawValue,
      try fields.required("uri", .uri).rawValue,
      try fields.required("cid", .cid).rawValue,
      try fields.required("datetime", .datetime).rawValue,
      try fields.required("tid", .tid).rawValue,
      JSONWriter.text(try fields.required("json", .json)),
      try fields.required("blob", .blob).cid.rawValue,
      try fields.required("strong", .strongReference).uri.rawValue,
      try fields.required("list", .list(of: .integer)).map(String.init).joined(),
    ]
  }
}
