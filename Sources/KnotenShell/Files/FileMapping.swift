import Glibc
import KnotenStorage

/// The bytes of a regular file in memory, without reading them first; gone with the value.
///
/// A file that another process cuts short while it is mapped ends this one, as it would end git.
struct FileMapping: ~Copyable {
  /// The bytes, for as long as the mapping lives.
  let bytes: UnsafeRawBufferPointer

  /// Maps so many bytes of an open file; nil where the system cannot.
  init?(_ file: FileDescriptor, size: Int) {
    guard size > 0, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file.number, 0),
      start != MAP_FAILED
    else { return nil }
    // Only advice: a patch is read once, from its beginning.
    madvise(start, size, MADV_SEQUENTIAL)
    bytes = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
