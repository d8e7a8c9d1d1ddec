public import KnotenCore

/// Keeps blobs as files of a folder, up to a total size; what was used longest ago leaves first.
///
/// Several processes may use one folder, and each may pass the limit by a sixteenth of it. An entry whose bytes are not
/// those of its CID is a miss and is removed.
/// Source: design document, "Blobs".
public struct DiskBlobCache: BlobCache {
  private let folder: BoundedFolder

  /// A cache in the folder at this path, which is made when it is needed; `limit` is in bytes.
  ///
  /// Entries count in whole blocks of 4,096 bytes.
  public init(folder path: String, limit: Int) {
    folder = BoundedFolder(path, limit: limit)
  }

  /// The bytes kept under a key, checked against its hash; nil for every reason not to have them.
  public func data(for key: BlobKey) async -> [UInt8]? {
    guard let hash = ContentHash(key.cid), let name = key.fileName else { return nil }
    return folder.contents(of: name, where: hash.holds)
  }

  /// Keeps bytes under a key; gives up where they alone pass the limit, or the disk or another process objects.
  public func store(_ data: [UInt8], for key: BlobKey) async {
    guard ContentHash(key.cid) != nil, let name = key.fileName else { return }
    await folder.store(data, as: name)
  }
}

extension BlobKey {
  /// The name of the entry's file.
  var fileName: String? { EntryName.name(for: "\(did.rawValue)/\(cid.rawValue)") }
}
