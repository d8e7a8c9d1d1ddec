/// What an identifier stands for: the names its owner claims and the servers that act for it.
///
/// Source: W3C DID Core; atproto specification, DID, "DID Documents".
public struct DIDDocument: WireValue, Hashable {
  /// Whom the document is about.
  public let id: DID
  /// Other names, as claimed; nothing here verifies them.
  public let alsoKnownAs: [String]
  /// The servers that act for the subject, those with one plain address each.
  public let services: [Service]
  /// Fields that this type does not know, the keys among them.
  public let unknown: JSONObject

  /// Takes `id`, `alsoKnownAs` and `service`.
  public init(from fields: inout WireFields) throws(WireProblem) {
    id = try fields.required("id", .did)
    alsoKnownAs = fields.optional("alsoKnownAs", .list(of: .string)) ?? []
    services = fields.optional("service", .list(of: .value(Service.self))) ?? []
    unknown = fields.rest
  }

  /// The claimed handle, in lower case: that of the first name which is `at://` and a handle; no other counts.
  public var handle: Handle? {
    alsoKnownAs.lazy.filter { $0.utf8.starts(with: "at://".utf8) }
      .compactMap { Handle(String($0.dropFirst(5)))?.normalized }.first
  }

  /// The server that holds the account's records; nil where none is named or it is not an origin.
  ///
  /// Servers that are spoken to in the clear are on a test network only.
  public func pdsEndpoint(on network: TestNetwork?) -> ServiceURL? {
    service(id: "#atproto_pds", type: "AtprotoPersonalDataServer")
      .flatMap { ServiceURL($0.endpoint, on: network) }
  }

  /// The first service of this id and type; the id may stand alone or behind the subject's own DID.
  public func service(id: String, type: String) -> Service? {
    services.first { service in
      service.type == type && (service.id == id || service.id == self.id.rawValue + id)
    }
  }

  /// One server that acts for the subject.
  public struct Service: WireValue, Hashable {
    /// Its name within the document, such as `#atproto_pds`.
    public let id: String
    /// What it does.
    public let type: String
    /// Where it is, unchecked.
    public let endpoint: String
    /// Fields that this type does not know.
    public let unknown: JSONObject

    /// Takes `id`, `type` and `serviceEndpoint`.
    public init(from fields: inout WireFields) throws(WireProblem) {
      id = try fields.required("id", .string)
      type = try fields.required("type", .string)
      endpoint = try fields.required("serviceEndpoint", .string)
      unknown = fields.rest
    }
  }
}
