public import KnotenCore

/// Keeps each secret in a file of its own, which nobody but this user may read.
///
/// A folder or file that others may read, that belongs to somebody else, or that is a link, is refused as `exposed`.
/// Calls block their thread, for as long as it takes to read or write one small file.
public struct FileSecretStore: SecretStore {
  /// The longest secret, in bytes.
  public static let longestSecret = 1_024 * 1_024

  private static let ending = ".secret"
  private let folder: SecretFolder

  /// A store in the folder at this path, which is made, for this user alone, when the first secret is kept.
  public init(folder path: String) {
    folder = SecretFolder(path: path)
  }

  /// The bytes kept under a key; nil where there are none.
  public func read(_ key: SecretKey) async throws(SecretFailure) -> [UInt8]? {
    do throws(SecretFolder.Problem) {
      return try folder.read(key.fileName(ending: Self.ending), atMost: Self.longestSecret)
    } catch {
      throw SecretFailure(key: key, reason: error.reason)
    }
  }

  /// Keeps bytes in place of those before, on disk once this returns; nil forgets them.
  ///
  /// Fails with `full` where they are longer than is kept.
  public func write(_ value: [UInt8]?, for key: SecretKey) async throws(SecretFailure) {
    let name = key.fileName(ending: Self.ending)
    do throws(SecretFolder.Problem) {
      guard let value else { return try folder.remove(name) }
      guard value.count <= Self.longestSecret else { throw SecretFolder.Problem(.full) }
      try folder.write(value, as: name)
    } catch {
      throw SecretFailure(key: key, reason: error.reason)
    }
  }

  /// The keys that have a value, in the order of their names; other files of the folder do not count.
  public func keys() async throws(SecretFailure) -> [SecretKey] {
    do throws(SecretFolder.Problem) {
      return try folder.names().compactMap { SecretKey(fileName: $0, ending: Self.ending) }
        .sorted { $0.rawValue < $1.rawValue }
    } catch {
      throw SecretFailure(key: nil, reason: error.reason)
    }
  }
}
