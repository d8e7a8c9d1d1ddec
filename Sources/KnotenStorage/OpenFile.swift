import Glibc

/// A file that is open for as long as somebody holds this value.
///
/// What goes wrong is told as false or nil: whoever keeps a cache has nothing else to do about it.
struct OpenFile: ~Copyable {
  private let number: Int32

  /// Opens a file, a new one for this user alone; it is kept from programs that this one starts.
  init?(_ path: String, _ flags: Int32) {
    number = open(path, flags | O_CLOEXEC, 0o600)
    guard number >= 0 else { return nil }
  }

  deinit { close(number) }

  /// All bytes of a regular file that has no more than so many.
  func contents(atMost limit: Int) -> [UInt8]? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (0...max(0, limit)).contains(status.st_size)
    else { return nil }
    let size = status.st_size
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = read(number, buffer.baseAddress?.advanced(by: count), size - count)
        if got > 0 {
          count += got
        } else if got == 0 || errno != EINTR {
          return
        }
      }
    }
  }

  /// Writes all bytes, however many calls that takes.
  func write(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { rest in
        Glibc.write(number, rest.baseAddress, rest.count)
      }
      if written > 0 {
        start += written
      } else if written == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Says that the file was used at this time, which every process sees as its time of change.
  func markUsed(at time: FileTime) {
    _ = futimens(number, [time.timespec, time.timespec])
  }

  /// Takes the lock that only one process has; false at once where another has it.
  func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// Gives the lock back.
  func unlock() { _ = flock(number, LOCK_UN) }
}
