/// Makes a picture smaller: each pixel of the result is the mean of a box of pixels of the source.
///
/// Pixels may come in any order, each once, so neither a whole source nor an interlaced one has to be kept.
struct BoxScale {
  private let columns: Axis
  private let rows: Axis
  /// Of each pixel of the result: the sums of red, green and blue, each times alpha, and of alpha.
  private var sums: [UInt64]

  /// Which pixels of the result those of the source fall into, along one side.
  private struct Axis {
    /// For each pixel of the source, the pixel of the result.
    let targets: [Int]
    /// For each pixel of the result, how many of the source it takes in.
    let counts: [Int]

    init(_ source: Int, onto target: Int) {
      let targets = (0..<source).map { $0 * target / source }
      self.targets = targets
      counts = targets.reduce(into: Array(repeating: 0, count: target)) { $0[$1] += 1 }
    }
  }

  /// Prepares for a source of this size, whose sides are positive, and a result within `fitting` pixels.
  init(width: Int, height: Int, fitting: Int) {
    let longest = max(width, height)
    let goal = max(1, min(longest, fitting, Picture.longestSide))
    func side(_ length: Int) -> Int { max(1, (length * goal + longest / 2) / longest) }
    columns = Axis(width, onto: side(width))
    rows = Axis(height, onto: side(height))
    sums = Array(repeating: 0, count: columns.counts.count * rows.counts.count * 4)
  }

  /// Takes in pixels of row `y` of the source, the first at column `x` and each further one `step` to its right.
  mutating func add(_ rgba: [UInt8], count: Int, y: Int, x: Int, step: Int) {
    let row = rows.targets[y] * columns.counts.count
    for index in 0..<count {
      let cell = (row + columns.targets[x + index * step]) * 4
      let alpha = UInt64(rgba[index * 4 + 3])
      for channel in 0..<3 {
        sums[cell + channel] += UInt64(rgba[index * 4 + channel]) * alpha
      }
      sums[cell + 3] += alpha
    }
  }

  /// The result, once every pixel of the source was taken in; what is wholly transparent has no colour.
  var picture: Picture? {
    var rgba = Array(repeating: UInt8(0), count: sums.count)
    var cell = 0
    for height in rows.counts {
      for width in columns.counts {
        let alpha = sums[cell + 3]
        if alpha > 0 {
          for channel in 0..<3 {
            rgba[cell + channel] = UInt8((sums[cell + channel] + alpha / 2) / alpha)
          }
          let pixels = UInt64(width * height)
          rgba[cell + 3] = UInt8((alpha + pixels / 2) / pixels)
        }
        cell += 4
      }
    }
    return Picture(width: columns.counts.count, height: rows.counts.count, rgba: rgba)
  }
}
