public import KnotenCore
import Synchronization

/// Bytes that look like chance and are the same in every run that begins with the same seed.
///
/// Source: SplitMix64, as published in the public domain by Sebastiano Vigna.
public final class SeededRandomness: Randomness {
  private let state: Mutex<UInt64>

  /// Begins at a seed.
  public init(seed: Int) {
    state = Mutex(UInt64(bitPattern: Int64(seed)))
  }

  /// So many bytes, going on where the call before ended.
  public func bytes(_ count: Int) -> [UInt8] {
    state.withLock { state in
      (0..<max(0, count)).map { _ in UInt8(truncatingIfNeeded: Self.next(&state)) }
    }
  }

  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
