import Glibc

/// A file that is open for as long as somebody holds this value.
///
/// What goes wrong is told as false or nil: whoever keeps a cache has nothing else to do about it.
struct OpenFile: ~Copyable {
  private let number: Int32

  /// Opens a file, a new one for this user alone; it is kept from programs that this one starts.
  ///
  /// Where it is nil, `errno` says why.
  init?(_ path: String, _ flags: Int32) {
    let number = open(path, flags | O_CLOEXEC, 0o600)
    // Once the value had its number, giving it up would close that, and say something else.
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// What the system says of the file.
  func status() -> stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  /// All bytes of a regular file that has no more than so many; fewer where it is cut short meanwhile.
  func contents(atMost limit: Int) -> [UInt8]? {
    guard let status = status(), status.st_mode & S_IFMT == S_IFREG,
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
  func write(_ bytes: [UInt8]) -> Bool { FileDescriptor.write(bytes, to: number) == 0 }

  /// Says that the file was used at this time, which every process sees as its time of change.
  func markUsed(at time: FileTime) {
    _ = futimens(number, [time.timespec, time.timespec])
  }

  /// Gives the file the time it is, as a write now would.
  func markChanged() { _ = futimens(number, nil) }

  /// Takes the lock that only one process has; false at once where another has it or shares it.
  func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// Takes the lock together with others who share it, in place of one held alone; false at once where another has it.
  func share() -> Bool { flock(number, LOCK_SH | LOCK_NB) == 0 }

  /// Gives the lock back.
  func unlock() { _ = flock(number, LOCK_UN) }
}
