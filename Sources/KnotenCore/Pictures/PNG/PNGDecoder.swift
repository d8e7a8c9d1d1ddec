/// Decodes PNG: every colour type, depth and interlacing of the specification.
///
/// Damaged, cut-off and oversized files are nil. Colour profiles and gamma are not applied. Memory goes by the
/// result and one row of the source, whatever the file claims.
/// Source: PNG specification, third edition.
public struct PNGDecoder: ImageDecoder {
  /// A decoder; it keeps nothing between pictures.
  public init() {}

  /// The picture in these bytes, its longest side `fitting` pixels at most; nil where they are no sound PNG.
  public func decode(_ bytes: [UInt8], fitting: Int) async -> Picture? {
    guard fitting > 0, let file = PNGFile(bytes) else { return nil }
    let header = file.header
    var reader = ZlibReader(bytes, pieces: file.pixels)
    let pixels = PNGPixels(file)
    var scale = BoxScale(width: header.width, height: header.height, fitting: fitting)
    for pass in PNGPass.all(of: header) {
      guard Self.read(pass, of: header, from: &reader, pixels, into: &scale) else { return nil }
    }
    return reader.isAtEnd() ? scale.picture : nil
  }

  private static func read(
    _ pass: PNGPass, of header: PNGHeader, from reader: inout ZlibReader, _ pixels: PNGPixels,
    into scale: inout BoxScale
  ) -> Bool {
    let width = pass.width(of: header.width)
    guard width > 0 else { return true }
    var kind: [UInt8] = [0]
    var row = Array(repeating: UInt8(0), count: header.rowLength(width))
    var above = row
    var rgba = Array(repeating: UInt8(0), count: width * 4)
    for y in stride(from: pass.y, to: header.height, by: pass.stepY) {
      guard !Task.isCancelled, reader.fill(&kind), let filter = PNGFilter(rawValue: kind[0]),
        reader.fill(&row)
      else { return false }
      filter.undo(&row, above: above, distance: header.filterDistance)
      guard pixels.read(row, count: width, into: &rgba) else { return false }
      scale.add(rgba, count: width, y: y, x: pass.x, step: pass.stepX)
      swap(&row, &above)
    }
    return true
  }
}
