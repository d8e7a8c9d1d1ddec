import KnotenCore
package import KnotenFixtures
import KnotenPurchases
import KnotenTangled
package import KnotenViewModels

extension KnotenDependencies {
  /// What the screens need, answered from recorded files: the composition root of everything that is reviewed.
  package init(fixtures session: FixtureSession) {
    self.init(
      fixtures: session, clock: session.clock, entitlements: session.desk,
      purchases: session.desk, store: session.store)
  }

  /// The same with the purchases of a story, on its clock and with what the program of the story keeps.
  init(
    fixtures session: FixtureSession, purchases: Purchases, clock: any WallClock, store: any Store
  ) {
    self.init(
      fixtures: session, clock: clock, entitlements: purchases.ledger, purchases: purchases.desk,
      store: store)
  }

  private init(
    fixtures session: FixtureSession, clock: any WallClock, entitlements: any EntitlementReading,
    purchases: any Purchasing, store: any Store
  ) {
    let world = session.world
    let transport = session.transport
    let forge = TangledForge(reader: XRPCReader(transport: transport, service: world.hosts.api))
    let documents = session.documents
    let records = TangledRecords(transport: transport, documents: documents)
    let own = OwnServers(store: store, session: session.session, entitlements: entitlements)
    let blobs = BlobReader(transport: transport, documents: documents)
    let files = KnotFiles(
      instance: forge, transport: transport, own: own, ownTransport: { _ in transport })
    let writer = TangledWriter(callers: session.caller, transport: transport)
    self.init(
      appView: world.hosts.api.host,
      build: KnotenBuild.current,
      actors: ActorResolver(identities: session.identities),
      badges: session.badges,
      blobs: session.keepsAnswers
        ? blobs : CachedBlobReader(cache: MemoryBlobCache(), origin: blobs),
      clock: clock,
      comments: forge,
      commentWriter: writer,
      comparisons: KnotComparisons(
        instance: forge, transport: transport, own: own, ownTransport: { _ in transport }),
      counts: forge,
      coverage: forge,
      entitlements: entitlements,
      feed: forge,
      followers: forge,
      follows: forge,
      issues: forge,
      keepsAnswers: session.keepsAnswers,
      labels: forge,
      marks: records,
      markWriter: writer,
      merges: KnotMergeChecks(
        repos: forge, transport: transport, own: own, ownTransport: { _ in transport }),
      naming: forge,
      notifications: session.notifications,
      profiles: forge,
      pulls: forge,
      purchases: purchases,
      randomness: session.randomness,
      repoDetails: forge,
      repoFiles: files,
      repoHistory: files,
      repoRefs: files,
      repos: forge,
      search: forge,
      serverChecks: ServerChecker { _ in transport },
      session: session.session,
      signIn: session.signIn,
      snippets: forge,
      states: records,
      stateWriter: writer,
      store: store)
  }
}

extension FixtureSession {
  /// The notification service of the world, where the run has one.
  fileprivate var notifications: (any NotificationReading)? {
    notificationService.flatMap {
      ServiceCaller(service: $0, vouching: caller, transport: transport)
    }.map(TangledNotifications.init)
  }

  /// Finds accounts in the recorded answers.
  var identities: IdentityResolver {
    IdentityResolver(
      documents: documents,
      handles: HandleResolver(
        transport: transport, texts: FixtureTXTResolver(), source: identitySource),
      cache: IdentityCache(), clock: clock)
  }

  fileprivate var documents: DIDResolver {
    DIDResolver(transport: transport, source: identitySource)
  }

  private var identitySource: IdentitySource { .recorded(directory: world.hosts.plc) }
}
