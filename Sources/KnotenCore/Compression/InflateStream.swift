import CZlib

/// Owns a stream of zlib's, from its first byte until nobody holds this value any more.
struct InflateStream: ~Copyable {
  // zlib keeps the address of its stream, so the stream must not move.
  let state: UnsafeMutablePointer<z_stream>
  /// Whether the system had memory for it; nothing may be inflated where it had none.
  let isReady: Bool

  /// Starts a stream; `windowBits` as zlib takes them, which also says the format.
  init(windowBits: Int32) {
    state = .allocate(capacity: 1)
    state.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    isReady = inflateInit2_(state, windowBits, ZLIB_VERSION, size) == Z_OK
  }

  deinit {
    inflateEnd(state)
    state.deinitialize(count: 1)
    state.deallocate()
  }
}
