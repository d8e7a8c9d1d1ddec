import KnotenCore
import KnotenStorage
import KnotenTangled
import KnotenViewModels

extension KnotenDependencies {
  /// What the screens need, from the network and this machine: the composition root of everything that is live.
  init(_ world: LiveWorld, session: LiveSession, purchases: Purchases) {
    let transport = world.transport
    let forge = TangledForge(
      reader: XRPCReader(transport: world.instanceReads, service: world.options.instance),
      namespace: world.options.namespace)
    let records = TangledRecords(transport: world.reads, documents: world.documents)
    let writer = TangledWriter(callers: session, transport: transport)
    let own = OwnServers(
      store: world.store, session: session.board, entitlements: purchases.ledger)
    let files = KnotFiles(
      instance: forge, transport: world.reads, own: own,
      ownTransport: { world.reads(typed: $0) })
    self.init(
      appView: world.options.instance.authority,
      build: KnotenBuild.current,
      actors: ActorResolver(identities: world.identities),
      badges: world.badges,
      blobs: CachedBlobReader(
        cache: DiskBlobCache(folder: world.options.folders.blobs, limit: Self.mostBlobBytes),
        origin: BlobReader(transport: transport, documents: world.documents)),
      clock: world.clock,
      comments: forge,
      commentWriter: writer,
      comparisons: KnotComparisons(
        instance: forge, transport: world.reads, own: own,
        ownTransport: { world.reads(typed: $0) }),
      counts: forge,
      coverage: forge,
      entitlements: purchases.ledger,
      feed: forge,
      followers: forge,
      follows: forge,
      issues: forge,
      keepsAnswers: true,
      labels: forge,
      marks: records,
      markWriter: writer,
      merges: KnotMergeChecks(
        repos: forge, transport: transport, own: own,
        ownTransport: { world.transport(typed: $0) }),
      naming: forge,
      notifications: world.notifications(vouching: session),
      profiles: forge,
      pulls: forge,
      purchases: purchases.desk,
      randomness: world.randomness,
      repoDetails: forge,
      repoFiles: files,
      repoHistory: files,
      repoRefs: files,
      repos: forge,
      search: forge,
      serverChecks: ServerChecker { world.transport(typed: $0) },
      session: session.board,
      signIn: session,
      snippets: forge,
      states: records,
      stateWriter: writer,
      store: world.store)
  }

  /// The most that fetched files may take on the disk, in bytes.
  private static let mostBlobBytes = 256 * 1_024 * 1_024
}

extension LiveWorld {
  /// The notification service that was set up, called as the account that is signed in; nil for none.
  fileprivate func notifications(
    vouching: some ServiceVouching
  ) -> (any NotificationReading)? {
    options.notifications.flatMap { service in
      ServiceCaller(
        service: service, vouching: vouching,
        transport: PacedTransport(
          transport(typed: service), clock: clock, randomness: randomness)
      ).map(TangledNotifications.init)
    }
  }
}
