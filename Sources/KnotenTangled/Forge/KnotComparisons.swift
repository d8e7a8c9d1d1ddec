public import KnotenCore

/// Asks the instance what lies between two commits, and the repository's own knot where it cannot say.
///
/// Source: sh.tangled.repo.compare, which the instance passes on and a knot answers itself.
public struct KnotComparisons: ComparisonReading {
  private let instance: TangledForge
  private let transport: any Transport

  /// Asks this instance first, then knots over a transport.
  public init(instance: TangledForge, transport: any Transport) {
    self.instance = instance
    self.transport = transport
  }

  /// The patch between two commits; where nobody has it, the failure is the instance's.
  public func patch(
    of repo: DID, base: String, head: String
  ) async throws(XRPCFailure) -> [UInt8] {
    do throws(XRPCFailure) {
      return try await instance.patch(of: repo, base: base, head: head)
    } catch {
      guard !error.isCancellation, let record = try? await instance.repo(repo),
        let knot = ServiceURL("https://" + record.knot)
      else { throw error }
      let knotForge = TangledForge(reader: XRPCReader(transport: transport, service: knot))
      // Later knots know a repository by its DID, older ones by its owner and its name.
      for name in [repo.rawValue, "\(record.owner)/\(record.name)"] {
        if let patch = try? await knotForge.patch(named: name, base: base, head: head) {
          return patch
        }
      }
      throw error
    }
  }
}
