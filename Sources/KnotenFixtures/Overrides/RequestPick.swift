/// Some requests of a run: every one of a name, the Nth (`NAME#N`, counted from 1), or all from the Nth on (`NAME#N+`).
struct RequestPick: Hashable, Sendable {
  /// The name that stands for every name.
  static let everyName = "*"

  /// The whole name.
  let name: String
  /// Which one; nil means every one.
  let count: Int?
  /// Whether those after it are meant too.
  let goesOn: Bool

  /// Reads `NAME`, `NAME#N` or `NAME#N+`, where `*` is any name.
  init(_ text: String, names: RequestNames) throws(ArgumentProblem.Reason) {
    var reader = ArgumentReader(text)
    let spelled = reader.take(until: "#")
    name = spelled == Self.everyName ? spelled : try names.resolve(spelled)
    guard reader.skip("#") else {
      (count, goesOn) = (nil, false)
      return
    }
    let digits = String(decoding: reader.rest, as: UTF8.self)
    let number = digits.hasSuffix("+") ? String(digits.dropLast()) : digits
    guard let count = Int(number), count > 0, number.utf8.first != UInt8(ascii: "+") else {
      throw .malformedCount(digits)
    }
    self.count = count
    goesOn = digits.hasSuffix("+")
  }

  /// Whether the Nth request of a name is meant.
  func covers(_ name: String, number: Int) -> Bool {
    guard self.name == name || self.name == Self.everyName else { return false }
    guard let count else { return true }
    return number == count || goesOn && number > count
  }
}
