public import KnotenCore
import Synchronization

/// Keeps the answers that an account was shown as files of a folder, up to a total size, each whole or not at all.
///
/// Whoever is signed in has a folder of their own, and so has nobody. Several processes may use them at once.
public final class DiskAnswers: AnswerShelf {
  /// The most that the answers kept for one account may take on the disk, in bytes.
  public static let standardLimit = 64 * 1_024 * 1_024

  private let path: String
  private let limit: Int
  private let session: any SessionReading
  /// The folders used so far, each made once, as it counts what goes into it.
  private let folders = Mutex<[String: BoundedFolder]>([:])

  /// Answers below the folder at this path, for whoever is signed in at the time; `limit` is in bytes for each account.
  public init(folder path: String, session: any SessionReading, limit: Int = standardLimit) {
    self.path = path
    self.limit = limit
    self.session = session
  }

  /// The answer kept under a name; one that is damaged is a miss, and is removed.
  public func answer(named name: String) async -> KeptAnswer? {
    guard let file = EntryName.name(for: name), let folder = folder() else { return nil }
    var answer: KeptAnswer?
    _ = folder.contents(of: file) { bytes in
      answer = AnswerFile.answer(named: name, in: bytes)
      return answer != nil
    }
    return answer
  }

  /// Keeps an answer under a name, if that can be done; nil forgets the one before.
  public func keep(_ answer: KeptAnswer?, as name: String) async {
    guard let file = EntryName.name(for: name), let folder = folder() else { return }
    guard let answer else { return folder.remove(file) }
    if let bytes = AnswerFile.bytes(of: answer, named: name) {
      await folder.store(bytes, as: file)
    }
  }

  /// Removes all that was kept for an account, below the folder at this path.
  ///
  /// A process that still shows that account may keep more afterwards.
  public static func forget(_ account: DID, inFolder path: String) {
    guard let name = name(of: account) else { return }
    CacheFolder(path + "/" + name).removeAll()
  }

  private func folder() -> BoundedFolder? {
    guard let name = Self.name(of: session.current?.actor.did) else { return nil }
    return folders.withLock { folders in
      let folder = folders[name] ?? BoundedFolder(path + "/" + name, limit: limit)
      folders[name] = folder
      return folder
    }
  }

  private static func name(of account: DID?) -> String? {
    guard let account else { return "nobody" }
    return EntryName.name(for: account.rawValue)
  }
}
