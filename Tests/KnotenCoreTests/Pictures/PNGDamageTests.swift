import KnotenCore
import TestSupport
import Testing

@Suite("PNG: damaged, lying and foreign files")
struct PNGDamageTests {
  private static let sample = PNGSample(depth: 4, color: 3)

  @Test func `a file that is cut short anywhere is no picture`() async {
    let file = Self.sample.bytes
    for length in file.indices {
      #expect(await decode(Array(file.prefix(length))) == nil, "cut to \(length) bytes")
    }
  }

  @Test func `a file with one changed bit is no picture`() async {
    let file = Self.sample.bytes
    for place in file.indices {
      var changed = file
      changed[place] ^= 1 << UInt8(place % 8)
      #expect(await decode(changed) == nil, "changed at \(place)")
    }
  }

  @Test func `bytes changed under a fresh checksum bring nothing down`() async {
    var random = SeededRandom(seed: 7)
    for color in [0, 3, 6] {
      let sample = PNGSample(color: color, isInterlaced: color == 6)
      for _ in 0..<300 {
        var rows = sample.rows
        rows[random.next(below: rows.count)] = UInt8(random.next(below: 256))
        var stream = PNGSample.zlib(rows)
        stream[random.next(below: stream.count)] ^= UInt8(random.next(below: 3))
        let picture = await decode(sample.file([stream]))
        #expect(picture == nil || picture?.width == 9)
      }
    }
  }

  @Test(arguments: [
    "", "\u{89}PNG", "GIF89a", "<svg/>", "\u{FF}\u{D8}\u{FF}\u{E0}\0\u{10}JFIF", "RIFF....WEBP",
  ])
  func `another format is no picture`(text: String) async {
    #expect(await decode(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) == nil)
  }

  @Test(arguments: [
    (0, 4), (4, 0), (16_385, 1), (1, 16_385), (16_384, 16_384), (0x7FFF_FFFF, 0x7FFF_FFFF),
    (0xFFFF_FFFF, 1),
  ])
  func `a size that is nothing or too much is refused before anything is read`(
    width: Int, height: Int
  ) async {
    var sample = PNGSample.plain(width: 1, height: 1)
    let pixels = sample.compressed
    (sample.width, sample.height) = (width, height)
    #expect(await decode(sample.file([pixels])) == nil)
  }

  @Test func `a large size over few bytes is no picture`() async {
    var sample = PNGSample(depth: 16, color: 6)
    let pixels = sample.compressed
    (sample.width, sample.height) = (4_096, 4_096)
    #expect(await decode(sample.file([pixels])) == nil)
  }

  @Test(arguments: [(2, 4), (3, 16), (4, 4), (6, 2), (1, 8), (5, 8), (7, 8), (0, 3), (0, 0)])
  func `a colour type with a depth it does not have is refused`(color: Int, depth: Int) async {
    let sample = PNGSample()
    var header = sample.header
    (header[8], header[9]) = (UInt8(depth), UInt8(color))
    #expect(await decode(file(header: header, sample)) == nil)
  }

  @Test(arguments: [10, 11, 12])
  func `a method that does not exist is refused`(place: Int) async {
    let sample = PNGSample()
    var header = sample.header
    header[place] = 2
    #expect(await decode(file(header: header, sample)) == nil)
  }

  @Test func `a filter that does not exist is refused`() async {
    var rows = Self.sample.rows
    rows[0] = 5
    #expect(await decode(Self.sample.file([PNGSample.zlib(rows)])) == nil)
  }

  @Test(arguments: [-1, 1])
  func `too few pixels and too many are refused`(surplus: Int) async {
    let rows = Self.sample.rows
    let changed = surplus < 0 ? Array(rows.dropLast()) : rows + [0]
    #expect(await decode(Self.sample.file([PNGSample.zlib(changed)])) == nil)
  }

  @Test func `a checksum over the pixels that does not hold is refused`() async {
    var stream = Self.sample.compressed
    stream[stream.count - 1] ^= 1
    #expect(await decode(Self.sample.file([stream])) == nil)
  }

  @Test func `a colour that the palette lacks is refused`() async {
    var sample = Self.sample
    sample.palette = [1, 2, 3]
    #expect(await decode(sample.bytes) == nil)
  }

  @Test(arguments: [nil, [], [1], [UInt8](repeating: 1, count: 257 * 3)])
  func `a palette that is missing or of a wrong length is refused`(palette: [UInt8]?) async {
    var sample = Self.sample
    sample.palette = palette
    #expect(await decode(sample.bytes) == nil)
  }

  @Test func `an unknown chunk that has to be understood is refused`() async {
    let strange = PNGSample.chunk("NEWS", [])
    #expect(await decode(Self.sample.file([Self.sample.compressed], before: [strange])) == nil)
  }

  @Test(arguments: ["IHDR", "PLTE", "tRNS"])
  func `a chunk that comes twice is refused`(name: String) async {
    let chunk = PNGSample.chunk(name, name == "IHDR" ? Self.sample.header : [1, 2, 3])
    let file = Self.sample.file([Self.sample.compressed], before: [chunk, chunk])
    #expect(await decode(file) == nil)
  }

  @Test func `pixels with another chunk in between are refused`() async {
    let stream = Self.sample.compressed
    let comment = PNGSample.chunk("tEXt", [])
    let rest = PNGSample.chunk("IDAT", Array(stream.dropFirst(5)))
    let file = Self.sample.file([Array(stream.prefix(5))], after: [comment, rest])
    #expect(await decode(file) == nil)
  }

  @Test func `a picture without pixels is refused`() async {
    #expect(await decode(Self.sample.file([])) == nil)
  }

  @Test func `a cancelled task gets no picture`() async {
    let picture = await withTaskGroup(of: Picture?.self) { group in
      group.cancelAll()
      group.addTask { await decode(Self.sample.bytes) }
      return await group.next() ?? nil
    }
    #expect(picture == nil)
  }

  private func file(header: [UInt8], _ sample: PNGSample) -> [UInt8] {
    PNGSample.signature + PNGSample.chunk("IHDR", header)
      + PNGSample.chunk("PLTE", [1, 2, 3]) + PNGSample.chunk("IDAT", sample.compressed)
      + PNGSample.chunk("IEND", [])
  }

  private func decode(_ bytes: [UInt8]) async -> Picture? {
    await PNGDecoder().decode(bytes, fitting: 1_000)
  }
}
