/// A picture of an account, at the size at which it is shown.
public struct Avatar: Hashable, Sendable {
  /// The account whose server has it.
  public let did: DID
  /// The hash of the image file.
  public let cid: CID
  /// The most pixels across or down.
  public let size: Int

  /// A picture by its place and size in pixels.
  public init(did: DID, cid: CID, size: Int) {
    self.did = did
    self.cid = cid
    self.size = size
  }
}
