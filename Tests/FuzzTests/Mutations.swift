import TestSupport

/// Inputs like given ones with something changed, the same in every run.
struct Mutations {
  private let seeds: [[UInt8]]
  private var random: SeededRandom

  init(of seeds: [[UInt8]], seed: UInt64) {
    self.seeds = seeds
    random = SeededRandom(seed: seed)
  }

  /// The next input: one of the given ones after one to four changes.
  mutating func next() -> [UInt8] {
    var bytes = choice(of: seeds) ?? []
    for _ in 0...random.next(below: 4) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = random.next(below: bytes.count + 1)
    let end = min(bytes.count, place + 1 + random.next(below: 64))
    switch random.next(below: 6) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << random.next(below: 8)
    case 1: bytes.insert(choice(of: Self.signs) ?? 0, at: place)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.next(below: bytes.count + 1))
    case 4: bytes.removeSubrange(place...)
    default:
      let other = choice(of: seeds) ?? []
      let start = random.next(below: other.count + 1)
      bytes.insert(contentsOf: other[start...].prefix(64), at: place)
    }
  }

  private mutating func choice<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[random.next(below: elements.count)]
  }

  /// What has a meaning to one reader or another.
  private static let signs =
    Array("\0\n\r \t\"\\/#%*+,-.0:9<=>?@[](){}_`~\u{7F}".utf8) + [0x80, 0xC3, 0xFF]
}
