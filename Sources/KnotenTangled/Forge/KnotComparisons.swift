public import KnotenCore

/// Asks what lies between two commits: a knot of the person's own first, then the instance, then the repository's knot.
///
/// Source: sh.tangled.repo.compare, which the instance passes on and a knot answers itself.
public struct KnotComparisons: ComparisonReading {
  private let route: KnotRoute

  /// Asks knots that records name over one transport, and the person's own over another, which may reach further.
  public init(
    instance: TangledForge, transport: any Transport, own: any ServerList,
    ownTransport: @escaping @Sendable (ServiceURL) -> any Transport
  ) {
    route = KnotRoute(
      instance: instance, transport: transport, own: own, ownTransport: ownTransport)
  }

  /// The patch between two commits; where nobody has it, the failure is the instance's.
  public func patch(
    of repo: DID, base: String, head: String
  ) async throws(XRPCFailure) -> [UInt8] {
    let record = try await route.instance.repo(repo)
    return try await route.ask(about: record) { forge, name throws(XRPCFailure) in
      try await forge.patch(named: name, base: base, head: head)
    }
  }
}
