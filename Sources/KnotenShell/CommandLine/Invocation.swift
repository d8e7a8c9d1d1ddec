/// One call of the tool, as understood.
struct Invocation: Hashable {
  /// An option that was given.
  struct Option: Hashable {
    /// Its name, without dashes.
    let name: String
    /// Its value; empty for an option that takes none.
    let value: String
  }

  /// The verb; nil where only help or the version was asked for.
  let verb: VerbDescription?
  /// The options, in the order given.
  let options: [Option]
  /// What the verb acts on, in the order given.
  let operands: [String]

  /// A call that asks for nothing.
  static let empty = Invocation(verb: nil, options: [], operands: [])

  /// Whether an option was given.
  func has(_ name: String) -> Bool {
    options.contains { $0.name == name }
  }

  /// The value of an option, the last if it was given several times.
  func value(of name: String) -> String? {
    values(of: name).last
  }

  /// Every value of an option, in the order given.
  func values(of name: String) -> [String] {
    options.filter { $0.name == name }.map(\.value)
  }
}
