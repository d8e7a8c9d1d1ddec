import KnotenCore
import KnotenStorage
import KnotenTangled
import KnotenViewModels

extension KnotenDependencies {
  /// What the screens need, from the network and this machine: the composition root of everything that is live.
  init(_ world: LiveWorld, session: LiveSession, purchases: Purchases) {
    let transport = world.transport
    let forge = TangledForge(
      reader: XRPCReader(transport: world.instanceReads, service: world.options.instance))
    let records = TangledRecords(transport: world.reads, documents: world.documents)
    let writer = TangledWriter(callers: session, transport: transport)
    self.init(
      appView: world.options.instance.authority,
      build: KnotenBuild.current,
      actors: ActorResolver(identities: world.identities),
      blobs: CachedBlobReader(
        cache: DiskBlobCache(folder: world.options.folders.blobs, limit: Self.mostBlobBytes),
        origin: BlobReader(transport: transport, documents: world.documents)),
      clock: world.clock,
      comments: forge,
      commentWriter: writer,
      comparisons: KnotComparisons(
        instance: forge, transport: world.reads,
        own: OwnServers(store: world.store, session: session.board, entitlements: purchases.ledger),
        ownTransport: { world.reads(typed: $0) }),
      coverage: forge,
      entitlements: purchases.ledger,
      feed: forge,
      followers: forge,
      issues: forge,
      keepsAnswers: true,
      labels: forge,
      marks: records,
      markWriter: writer,
      profiles: forge,
      pulls: forge,
      purchases: purchases.desk,
      randomness: world.randomness,
      repos: forge,
      serverChecks: ServerChecker { world.transport(typed: $0) },
      session: session.board,
      signIn: session,
      states: records,
      stateWriter: writer,
      store: world.store)
  }

  /// The most that fetched files may take on the disk, in bytes.
  private static let mostBlobBytes = 256 * 1_024 * 1_024
}
