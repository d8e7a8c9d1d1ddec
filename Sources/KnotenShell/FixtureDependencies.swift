import KnotenCore
package import KnotenFixtures
import KnotenTangled
package import KnotenViewModels

extension KnotenDependencies {
  /// What the screens need, answered from recorded files: the composition root of everything that is reviewed.
  package init(fixtures session: FixtureSession) {
    let world = session.world
    let forge = TangledForge(
      reader: XRPCReader(transport: session.transport, service: world.hosts.api))
    let source = IdentitySource.recorded(directory: world.hosts.plc)
    let documents = DIDResolver(transport: session.transport, source: source)
    let identities = IdentityResolver(
      documents: documents,
      handles: HandleResolver(
        transport: session.transport, texts: FixtureTXTResolver(), source: source),
      cache: IdentityCache(), clock: session.clock)
    self.init(
      account: Account(did: world.account.did, handle: world.account.handle),
      appView: world.hosts.api.host,
      build: KnotenBuild.current,
      actors: ActorResolver(identities: identities),
      blobs: CachedBlobReader(
        cache: MemoryBlobCache(),
        origin: BlobReader(transport: session.transport, documents: documents)),
      clock: session.clock,
      comments: forge,
      commentWriter: TangledCommentWriter(
        caller: session.caller, account: world.account.did),
      comparisons: forge,
      coverage: forge,
      entitlements: session.storefront,
      feed: forge,
      followers: forge,
      issues: forge,
      labels: forge,
      profiles: forge,
      pulls: forge,
      randomness: session.randomness,
      repos: forge,
      store: session.store,
      storefront: session.storefront)
  }
}
