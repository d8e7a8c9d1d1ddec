/// Some requests of a run: every one of a name, or the Nth (`NAME#N`, counted from 1).
struct RequestPick: Hashable, Sendable {
  /// The whole name.
  let name: String
  /// Which one; nil means every one.
  let count: Int?

  /// Reads `NAME` or `NAME#N`.
  init(_ text: String, names: RequestNames) throws(ArgumentProblem.Reason) {
    var reader = ArgumentReader(text)
    name = try names.resolve(reader.take(until: "#"))
    guard reader.skip("#") else {
      count = nil
      return
    }
    let digits = String(decoding: reader.rest, as: UTF8.self)
    guard let count = Int(digits), count > 0, digits.utf8.first != UInt8(ascii: "+") else {
      throw .malformedCount(digits)
    }
    self.count = count
  }

  /// Whether the Nth request of a name is meant.
  func covers(_ name: String, number: Int) -> Bool {
    name == self.name && (count == nil || count == number)
  }
}
