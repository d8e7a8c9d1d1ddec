public import KnotenCore
public import KnotenPurchases

/// The servers that the person added themselves: kept whatever happens, and handed out only with Knoten Pro.
public struct OwnServers: ServerList {
  private let store: any Store
  private let session: any SessionReading
  private let entitlements: any EntitlementReading

  /// The servers kept in a store, for whoever is signed in.
  public init(
    store: any Store, session: any SessionReading, entitlements: any EntitlementReading
  ) {
    self.store = store
    self.session = session
    self.entitlements = entitlements
  }

  /// The servers of a kind; none without Knoten Pro.
  ///
  /// While nobody is signed in, signing in may start from the servers of everybody who was.
  public func servers(_ kind: ServerKind) async -> [ServiceURL] {
    guard await entitlements.entitlements().isPro else { return [] }
    if let account = session.current?.actor.did {
      let record = OwnServerRecord(store: store, kind: kind, account: account)
      return ((try? await record.read()) ?? []).map(\.server)
    }
    switch kind {
    case .knot:
      let record = OwnServerRecord(store: store, kind: kind, account: nil)
      return ((try? await record.read()) ?? []).map(\.server)
    case .pds: return await OwnServerRecord.all(kind, in: store)
    }
  }
}
