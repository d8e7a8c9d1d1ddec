import FoundationEssentials
import KnotenCore
import Testing

@Suite("PNG: what is shown")
struct PNGDecoderTests {
  static let kinds = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  @Test(arguments: kinds, [false, true])
  func `every colour type and depth comes out as it was written`(
    kind: (color: Int, depth: Int), isInterlaced: Bool
  ) async {
    let sample = PNGSample(depth: kind.depth, color: kind.color, isInterlaced: isInterlaced)
    await expect(sample)
  }

  @Test(arguments: 1...9, 1...9)
  func `an interlaced picture may be too small for some passes`(width: Int, height: Int) async {
    var sample = PNGSample(color: 6, isInterlaced: true)
    (sample.width, sample.height) = (width, height)
    await expect(sample)
  }

  @Test(arguments: 0...4)
  func `every filter is undone`(filter: Int) async {
    for depth in [8, 16] {
      var sample = PNGSample(depth: depth, color: 6)
      sample.filter = { _ in filter }
      await expect(sample)
    }
  }

  @Test(arguments: [1, 2, 4, 8, 16])
  func `one gray can be transparent`(depth: Int) async {
    var sample = PNGSample(depth: depth, color: 0)
    let gray = sample.sample(2, 3, 0)
    sample.transparency = [UInt8(gray >> 8), UInt8(gray & 255)]
    #expect(sample.rgba.contains(0))
    await expect(sample)
  }

  @Test(arguments: [8, 16])
  func `one colour can be transparent`(depth: Int) async {
    var sample = PNGSample(depth: depth, color: 2)
    sample.transparency = (0..<3).flatMap { channel -> [UInt8] in
      let value = sample.sample(2, 3, channel)
      return [UInt8(value >> 8), UInt8(value & 255)]
    }
    await expect(sample)
  }

  @Test func `entries of a palette have an alpha each, and those without are opaque`() async {
    var sample = PNGSample(depth: 4, color: 3)
    sample.transparency = [0, 64, 128]
    await expect(sample)
  }

  @Test func `an alpha for a type that has one already is not looked at`() async {
    var sample = PNGSample(color: 6)
    let plain = sample.bytes
    sample.transparency = [0, 0]
    let pictures = (await decode(plain), await decode(sample.bytes))
    #expect(pictures.0 != nil)
    #expect(pictures.0 == pictures.1)
  }

  @Test func `the pixels may lie in many pieces, some empty`() async {
    let sample = PNGSample(depth: 16, color: 6)
    let pieces = sample.compressed.flatMap { [[$0], []] }
    #expect(await decode(sample.file(pieces))?.rgba == sample.rgba)
  }

  @Test func `chunks that need not be understood are passed over`() async {
    let sample = PNGSample()
    let comment = PNGSample.chunk("tEXt", Array("Title\0Thread".utf8))
    let file = sample.file([sample.compressed], before: [comment], after: [comment])
    #expect(await decode(file)?.rgba == sample.rgba)
  }

  @Test func `what follows the end is not looked at`() async {
    let sample = PNGSample()
    #expect(await decode(sample.bytes + [1, 2, 3])?.rgba == sample.rgba)
  }

  @Test func `a file of another program's making comes out`() async throws {
    let file = try #require(Data(base64Encoded: Self.byPython))
    var expected: [UInt8] = []
    for y: UInt8 in 0..<16 {
      for x: UInt8 in 0..<16 { expected += [x * 16, y * 16, (x ^ y) * 16, 255] }
    }
    #expect(await decode(Array(file))?.rgba == expected)
  }

  private func expect(
    _ sample: PNGSample, at location: SourceLocation = #_sourceLocation
  ) async {
    let picture = await decode(sample.bytes)
    #expect(picture?.width == sample.width, sourceLocation: location)
    #expect(picture?.height == sample.height, sourceLocation: location)
    #expect(picture?.rgba == sample.rgba, sourceLocation: location)
  }

  private func decode(_ bytes: [UInt8]) async -> Picture? {
    await PNGDecoder().decode(bytes, fitting: 1_000)
  }

  /// 16 by 16, made with Python's zlib at its highest level.
  private static let byPython = """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAByElEQVR42g2SURHAMAhDkYAEJFQCEpCAhElAAhKQUAlIQAIS\
    KmHZx27XMpI8ICJiYiE5dJTUyJz8oy8okrKoLt2mHpqlffRQjoeEz2FRNmN1/j724EyO4nu5mme4l9/jJRJhOSJ0hFXc5HPR\
    TyykUm5JXMmWHXkr/WSI0Br1eB3S89lxP/YdjXPzVJ28J/q8Obtn3mkiVVYT9aOfKpmyq3x6Qjt1Svfqa43RXK2nlwi2TQVN\
    zRWfRm4QkrBJ67J3bdtyLNbusyJyZ//E9bipizk80eccvumvvK9Pe43f9XieRECCnDAPR5DBvzj4KL6X39Y39+v+7ny1Xz7Q\
    pgiOlKgTV6MtxmO/eBGUwRVy43TohG34i48IuDMEMLIUVrMdjXIDx0mVgCWdCKSbEHWiKq4rFadSa62eV381UZIFrnSLu3wK\
    /vSVEWGUmA+g31BgQDYYvh2QRB9cXuqLKL4XyJSom3uk9/TTDuv0rq9vtGZbtd9GaprmbXl9iLAm04IhzirQTzjATAXijBbE\
    xhslQzsYuBDt8j7ZPju6ZQvt+DZjPRcs9a71yix2g94yEVYQe4VlwQZgrJgVBgCqQIX8CAWnkEdPFD76AU9OaBB/sIpCAAAA\
    AElFTkSuQmCC
    """
}
