import Glibc

/// A moment as the file system writes it down.
struct FileTime: Comparable {
  let seconds: Int
  let nanoseconds: Int

  /// Before every other moment.
  static let earliest = Self(seconds: .min, nanoseconds: 0)

  /// The moment it is, finer than the time that the system gives to a file by itself.
  static var now: Self {
    var time = Glibc.timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Self(time)
  }

  var timespec: timespec { Glibc.timespec(tv_sec: seconds, tv_nsec: nanoseconds) }

  static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

extension FileTime {
  init(_ time: timespec) {
    self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  /// The same moment so many seconds before.
  func earlier(by seconds: Int) -> Self {
    Self(seconds: self.seconds - seconds, nanoseconds: nanoseconds)
  }
}
