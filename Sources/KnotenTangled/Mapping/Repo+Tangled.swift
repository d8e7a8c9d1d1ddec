import KnotenCore

extension Repo {
  /// A repository as its record describes it; nil where the address does not name one by DID.
  ///
  /// `did` counts where the record, being older, does not hold it.
  init?(_ row: RecordRow<RepoRecord>, did: DID? = nil) {
    guard let owner = row.uri.authority.did, let key = row.uri.recordKey else { return nil }
    self.init(
      uri: row.uri, owner: owner, name: Self.name(row.value, key: key),
      did: row.value.repoDid ?? did,
      knot: Self.host(row.value.knot), about: row.value.description?.filled)
  }

  /// Older records have a key made from the time and a name; of newer ones the key is the name.
  private static func name(_ record: RepoRecord, key: RecordKey) -> String {
    guard TID(key.rawValue) != nil else { return key.rawValue }
    return record.name?.filled ?? key.rawValue
  }

  /// Some records write the knot as an address.
  private static func host(_ knot: String) -> String {
    let schemes = ["https://", "http://"]
    let scheme = schemes.first { knot.hasPrefix($0) } ?? ""
    return String(knot.dropFirst(scheme.count).prefix { $0 != "/" })
  }
}
