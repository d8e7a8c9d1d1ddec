import KnotenCore
import Testing

@Suite("PNG: made smaller")
struct PNGScaleTests {
  @Test(arguments: [
    (100, 50, 10, 10, 5), (50, 100, 10, 5, 10), (64, 64, 16, 16, 16), (1_000, 1, 10, 10, 1),
    (1, 1_000, 10, 1, 10), (7, 5, 3, 3, 2), (9, 9, 1, 1, 1), (2_000, 500, 5_000, 1_024, 256),
  ])
  func `the longest side fits and the sides keep their proportion`(
    width: Int, height: Int, fitting: Int, expectedWidth: Int, expectedHeight: Int
  ) async {
    let file = PNGSample.plain(width: width, height: height).bytes
    let picture = await PNGDecoder().decode(file, fitting: fitting)
    #expect(picture?.width == expectedWidth)
    #expect(picture?.height == expectedHeight)
  }

  @Test func `a small picture is not made larger`() async {
    let picture = await PNGDecoder().decode(PNGSample().bytes, fitting: 500)
    #expect(picture?.width == 9)
  }

  @Test(arguments: [false, true])
  func `each pixel is the mean of those it stands for`(isInterlaced: Bool) async {
    var sample = PNGSample(color: 0, isInterlaced: isInterlaced)
    (sample.width, sample.height) = (4, 2)
    sample.sample = { x, y, _ in x < 2 ? 10 + x * 10 + y * 20 : 100 }
    let picture = await PNGDecoder().decode(sample.bytes, fitting: 2)
    #expect(picture?.rgba == [25, 25, 25, 255, 100, 100, 100, 255])
  }

  @Test func `what is transparent does not colour what is not`() async {
    var sample = PNGSample(color: 6)
    (sample.width, sample.height) = (2, 1)
    // A clear pixel of white beside an opaque one of dark red.
    sample.sample = { x, _, channel in [[255, 255, 255, 0], [90, 0, 0, 255]][x][channel] }
    let picture = await PNGDecoder().decode(sample.bytes, fitting: 1)
    #expect(picture?.rgba == [90, 0, 0, 128])
  }

  @Test(arguments: [0, -1, .min])
  func `no room is no picture`(fitting: Int) async {
    #expect(await PNGDecoder().decode(PNGSample().bytes, fitting: fitting) == nil)
  }

  @Test func `no request makes a picture larger than pictures are`() async {
    let file = PNGSample.plain(width: 3_000, height: 10).bytes
    #expect(await PNGDecoder().decode(file, fitting: .max)?.width == Picture.longestSide)
  }
}
