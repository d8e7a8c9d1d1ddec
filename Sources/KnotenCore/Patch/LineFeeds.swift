/// Finds one line feed after another, some thousand bytes at a time.
///
/// Lines have lengths that no processor can guess, so places are first written down without asking
/// how many there are, and then only read. A search for each line takes three times as long.
struct LineFeeds {
  private let view: ByteView
  // The places of one stretch, and room for those written down too much.
  private let places: UnsafeMutableBufferPointer<UInt32>
  private var count = 0
  private var index = 0
  // The stretch.
  private var start = 0
  private var end = 0

  /// How many places are kept at most.
  static let capacity = stretch + atOnce

  /// Starts before the first line; the memory for the places must outlive the value.
  init(_ view: ByteView, places: UnsafeMutableBufferPointer<UInt32>) {
    self.view = view
    self.places = places
  }

  /// Goes on from the beginning of another line; free if it is the one that comes next.
  @inline(__always)
  mutating func seek(_ start: Int) {
    let isPassed = index > 0 ? start <= Int(places[index &- 1]) : start < self.start
    if isPassed || start > end {
      (count, index, self.start, end) = (0, 0, start, start)
    } else {
      while index < count, places[index] < start { index &+= 1 }
    }
  }

  /// The next line feed, or the end of the bytes when there is none.
  @inline(__always)
  mutating func next() -> Int {
    while index == count {
      guard end < view.count else { return view.count }
      readStretch()
    }
    let place = Int(places[index])
    index &+= 1
    return place
  }

  private static let stretch = 4_096
  private static let block = 64
  private static let atOnce = 4

  @inline(never)
  private mutating func readStretch() {
    (count, index) = (0, 0)
    start = end
    end = min(start + Self.stretch, view.count)
    guard let base = view.bytes.baseAddress, let places = places.baseAddress else { return }
    var block = start
    while end &- block >= Self.block {
      var mask = Self.mask(base + block)
      let found = mask.nonzeroBitCount
      var place = places + count
      // Most blocks hold fewer feeds than this; the rest of what is written here is overwritten.
      for offset in 0..<Self.atOnce {
        place[offset] = UInt32(truncatingIfNeeded: block &+ mask.trailingZeroBitCount)
        mask &= mask &- 1
      }
      while mask != 0 {
        place[Self.atOnce] = UInt32(truncatingIfNeeded: block &+ mask.trailingZeroBitCount)
        mask &= mask &- 1
        place += 1
      }
      count &+= found
      block &+= Self.block
    }
    for offset in block..<end where view[offset] == newline {
      places[count] = UInt32(truncatingIfNeeded: offset)
      count &+= 1
    }
  }

  /// A bit for each of sixty-four bytes that is a line feed.
  @inline(__always)
  private static func mask(_ start: UnsafeRawPointer) -> UInt64 {
    let bytes = start.loadUnaligned(as: SIMD64<UInt8>.self)
    let hits = unsafeBitCast(bytes .== SIMD64<UInt8>(repeating: 0x0A), to: SIMD8<UInt64>.self)
    // Every byte is 0 or 255. In each row of eight bytes, the bit that is the row's own is kept. (As
    // a global, this would be asked for in every block whether it is there already.)
    let rowBits = SIMD8<UInt64>(
      0x0101_0101_0101_0101, 0x0202_0202_0202_0202, 0x0404_0404_0404_0404, 0x0808_0808_0808_0808,
      0x1010_1010_1010_1010, 0x2020_2020_2020_2020, 0x4040_4040_4040_4040, 0x8080_8080_8080_8080)
    let kept = hits & rowBits
    let halves = kept.lowHalf | kept.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return transposed(quarters[0] | quarters[1])
  }

  /// Turns a square of eight by eight bits over, so that its columns become its rows.
  ///
  /// Source: Henry S. Warren, Hacker's Delight, section 7-3.
  @inline(__always)
  private static func transposed(_ square: UInt64) -> UInt64 {
    var bits = square
    var swap = (bits ^ bits &>> 7) & 0x00AA_00AA_00AA_00AA
    bits ^= swap ^ swap &<< 7
    swap = (bits ^ bits &>> 14) & 0x0000_CCCC_0000_CCCC
    bits ^= swap ^ swap &<< 14
    swap = (bits ^ bits &>> 28) & 0x0000_0000_F0F0_F0F0
    return bits ^ swap ^ swap &<< 28
  }
}
