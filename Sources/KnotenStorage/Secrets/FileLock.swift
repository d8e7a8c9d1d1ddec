import Glibc
public import KnotenCore
import Synchronization

/// Lets one holder at a time do something, among all processes and tasks that use the same folder.
///
/// The system lets go of the lock of a process that ends, however it ends. Whoever waits asks again and again, since a
/// call that waits in the system could not be cancelled. Files of locks stay: removing one would part those who wait.
public struct FileLock: ProcessLock {
  /// How long a waiting task sleeps before it asks again, in seconds.
  private static let pause = 0.02

  private let folder: String
  private let clock: any WallClock

  /// Locks by files in the folder at this path, which is made, for this user alone, at the first lock.
  public init(folder: String, clock: any WallClock) {
    self.folder = folder
    self.clock = clock
  }

  /// Waits for its turn; the lock is held until the value returned is released, forgotten, or the process ends.
  public func acquire(_ name: LockName) async throws(LockFailure) -> any HeldLock {
    let file = try file(of: name)
    while try !take(file) {
      do {
        try await clock.sleep(seconds: Self.pause)
      } catch {
        throw .cancelled
      }
    }
    return HeldFileLock(file)
  }

  /// The same without waiting; nil where another holder has it.
  public func acquireAtOnce(_ name: LockName) throws(LockFailure) -> (any HeldLock)? {
    let file = try file(of: name)
    return try take(file) ? HeldFileLock(file) : nil
  }
}

extension FileLock {
  private func file(of name: LockName) throws(LockFailure) -> OpenFile {
    do throws(FileProblem) {
      try Folder.makePrivate(folder)
    } catch {
      throw .unavailable
    }
    let path = folder + "/" + name.fileName(ending: ".lock")
    guard let file = OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK) else {
      throw .unavailable
    }
    return file
  }

  /// Whether the lock of a file could be had at once.
  private func take(_ file: borrowing OpenFile) throws(LockFailure) -> Bool {
    if file.lock() { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw .unavailable }
    return false
  }
}

/// The lock of an open file; closing the file gives it back.
private final class HeldFileLock: HeldLock {
  private let file: Mutex<OpenFile?>

  init(_ file: consuming OpenFile) {
    self.file = Mutex(file)
  }

  func release() async {
    file.withLock { file in
      // Said before closing, in case a program that is just being started still has the file open too.
      file?.unlock()
      file = nil
    }
  }
}
