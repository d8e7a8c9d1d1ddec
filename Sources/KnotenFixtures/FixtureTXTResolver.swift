public import KnotenCore

/// The domain name system of a recorded world, in which no name has text records.
public struct FixtureTXTResolver: TXTResolver {
  /// A system without records.
  public init() {}

  /// No records.
  public func texts(of name: String) async throws(TXTFailure) -> [[UInt8]] { [] }
}
