import KnotenCore
import KnotenFixtures
import KnotenTangled
import KnotenViewModels

extension KnotenDependencies {
  /// What the screens need, answered from recorded files: the composition root of everything that is reviewed.
  init(fixtures session: FixtureSession) {
    let world = session.world
    let forge = TangledForge(
      reader: XRPCReader(transport: session.transport, service: world.hosts.api))
    self.init(
      account: Account(did: world.account.did, handle: world.account.handle),
      appView: world.hosts.api.host,
      build: KnotenBuild.current,
      actors: ActorResolver(
        documents: DIDResolver(transport: session.transport, directory: world.hosts.plc),
        handles: HandleVerifier(transport: session.transport)),
      clock: session.clock,
      coverage: forge,
      entitlements: session.storefront,
      feed: forge,
      followers: forge,
      issues: forge,
      profiles: forge,
      pulls: forge,
      repos: forge,
      store: session.store,
      storefront: session.storefront)
  }
}
