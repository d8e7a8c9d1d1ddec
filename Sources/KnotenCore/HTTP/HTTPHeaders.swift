/// Header fields in the order they were given; names match in any case (RFC 9110 §5.1).
public struct HTTPHeaders: Hashable, Sendable {
  private var fields: [Field]

  /// One field: a name as it was written, and its value.
  public struct Field: Hashable, Sendable {
    /// The name, in the case it was written in.
    public let name: String
    /// The value.
    public let value: String

    /// Pairs a name with a value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Takes fields in order; a name may be repeated.
  public init(_ fields: [Field] = []) { self.fields = fields }

  /// The first value of a name, nil where there is none.
  public subscript(name: String) -> String? {
    fields.first { Self.match($0.name, name) }?.value
  }

  /// Every value of a name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { Self.match($0.name, name) }.map(\.value)
  }

  /// Puts a field at the end, beside others of its name.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  private static func match(_ left: String, _ right: String) -> Bool {
    left.asciiLowercased == right.asciiLowercased
  }
}

extension HTTPHeaders: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of fields.
  public var endIndex: Int { fields.count }

  /// The field at a position below `endIndex`.
  public subscript(position: Int) -> Field { fields[position] }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Writes fields as a dictionary literal, in the order given.
  public init(dictionaryLiteral fields: (String, String)...) {
    self.init(fields.map(Field.init))
  }
}
