#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Array {
  /// Reserves room, on large pages where there is much of it.
  ///
  /// The system hands memory out page by page as it is first touched. For what is read or inflated
  /// as a whole that takes as long as the reading itself; on large pages it takes half.
  package mutating func reserveLargeCapacity(_ wanted: Int) {
    // Asked for no room, the library writes to the storage that all empty arrays share.
    guard wanted > count else { return }
    append(addingCapacity: wanted - count) { room in
      room.withUnsafeMutableBufferPointer { memory, _ in
        LargePages.advise(UnsafeMutableRawBufferPointer(memory))
      }
    }
  }
}

private enum LargePages {
  private static let size = 2 * 1_024 * 1_024

  /// Asks for large pages as far as they lie within the memory; it is only advice.
  static func advise(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      guard let start = memory.baseAddress else { return }
      let first = start.alignedUp(toMultipleOf: size)
      let length = (start + memory.count - first) / size * size
      if length > 0 { madvise(first, length, MADV_HUGEPAGE) }
    #endif
  }
}
