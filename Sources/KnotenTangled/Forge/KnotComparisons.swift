public import KnotenCore

/// Asks what lies between two commits: a knot of the person's own first, then the instance, then the repository's knot.
///
/// Source: sh.tangled.repo.compare, which the instance passes on and a knot answers itself.
public struct KnotComparisons: ComparisonReading {
  private let instance: TangledForge
  private let transport: any Transport
  private let own: any ServerList
  private let ownTransport: @Sendable (ServiceURL) -> any Transport

  /// Asks knots that records name over one transport, and the person's own over another, which may reach further.
  public init(
    instance: TangledForge, transport: any Transport, own: any ServerList,
    ownTransport: @escaping @Sendable (ServiceURL) -> any Transport
  ) {
    self.instance = instance
    self.transport = transport
    self.own = own
    self.ownTransport = ownTransport
  }

  /// The patch between two commits; where nobody has it, the failure is the instance's.
  public func patch(
    of repo: DID, base: String, head: String
  ) async throws(XRPCFailure) -> [UInt8] {
    let own = await own.servers(.knot)
    if !own.isEmpty, let (record, knot) = await place(of: repo), own.contains(knot),
      let patch = await patch(from: knot, ownTransport(knot), of: record, repo, base, head)
    {
      return patch
    }
    do throws(XRPCFailure) {
      return try await instance.patch(of: repo, base: base, head: head)
    } catch {
      guard !error.isCancellation, let (record, knot) = await place(of: repo),
        let patch = await patch(from: knot, transport, of: record, repo, base, head)
      else { throw error }
      return patch
    }
  }

  /// The repository's record and the knot that it names; nil where that cannot be had.
  private func place(of repo: DID) async -> (Repo, ServiceURL)? {
    guard let record = try? await instance.repo(repo),
      let knot = ServiceURL("https://" + record.knot)
    else { return nil }
    return (record, knot)
  }

  private func patch(
    from knot: ServiceURL, _ transport: any Transport, of record: Repo, _ repo: DID, _ base: String,
    _ head: String
  ) async -> [UInt8]? {
    let forge = TangledForge(reader: XRPCReader(transport: transport, service: knot))
    // Later knots know a repository by its DID, older ones by its owner and its name.
    for name in [repo.rawValue, "\(record.owner)/\(record.name)"] {
      if let patch = try? await forge.patch(named: name, base: base, head: head) { return patch }
    }
    return nil
  }
}
