import KnotenCore
import Testing

extension IdentityResolver {
  /// Resolves from a table of addresses and records.
  init(
    _ transport: MapTransport, texts: MapTXTResolver = MapTXTResolver(),
    cache: IdentityCache = IdentityCache(), clock: HandClock = HandClock()
  ) throws {
    let source = IdentitySource.recorded(
      directory: try #require(ServiceURL("https://plc.test")))
    self.init(
      documents: DIDResolver(transport: transport, source: source),
      handles: HandleResolver(transport: transport, texts: texts, source: source),
      cache: cache, clock: clock)
  }
}
