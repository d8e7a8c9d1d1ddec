/// Any JSON, with whole numbers kept exact and members kept in their order.
///
/// Source: RFC 8259; whole numbers beyond 64 bits and fractions are `number`.
public enum JSONValue: Hashable, Sendable {
  /// Nothing, said aloud.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number that fits 64 bits.
  case integer(Int64)
  /// Any other number; never infinite where it was parsed.
  case number(Double)
  /// Text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Named values in their order.
  case object(JSONObject)
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Writes null as `nil`.
  public init(nilLiteral: ()) { self = .null }

  /// Writes true and false as they are.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Writes a whole number as it is.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Writes a fraction as it is.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Writes text as it is.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Writes a list as an array literal.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Writes named values as a dictionary literal, in the order given.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members))
  }
}
