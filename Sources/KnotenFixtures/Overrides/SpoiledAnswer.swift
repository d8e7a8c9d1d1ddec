import KnotenCore

/// A way in which an answer can be well-formed and still not what was hoped for.
enum SpoiledAnswer: String, Hashable, Sendable, CaseIterable {
  /// There is nothing in it.
  case empty
  /// Its members are of other types than they should be.
  case wrongType = "wrong-type"
  /// What says of itself what it is, is something nobody knows.
  case unknownMember = "unknown-member"
  /// The server is still reading the network, and knows half of it.
  case warming

  /// The answer spoiled so; nil where nothing in it can be.
  func spoil(_ answer: JSONValue) -> JSONValue? {
    let spoiled: JSONValue =
      switch self {
      case .empty: Self.emptied(answer)
      case .wrongType: Self.mistyped(answer)
      case .unknownMember: Self.estranged(answer)
      case .warming: Self.halved(answer)
      }
    // A `nil` beside a value would be one that stands for JSON's null.
    return spoiled == answer ? Optional.none : spoiled
  }

  /// The same for bytes that are no JSON.
  func spoil(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .empty: bytes.isEmpty ? nil : []
    case .wrongType: Array("[]".utf8)
    case .unknownMember, .warming: nil
    }
  }

  /// Lists without items and no page after them; an answer without lists has no members at all.
  private static func emptied(_ answer: JSONValue) -> JSONValue {
    guard case .object(let object) = answer else { return answer }
    let lists = object.filter { if case .array = $0.value { true } else { false } }
    return .object(JSONObject(lists.map { ($0.key, .array([])) }))
  }

  private static func mistyped(_ answer: JSONValue) -> JSONValue {
    guard case .object(let object) = answer else { return "wrong" }
    return .object(
      JSONObject(
        object.map { member in
          if case .string = member.value { (member.key, 0) } else { (member.key, "wrong") }
        }))
  }

  private static func estranged(_ answer: JSONValue) -> JSONValue {
    switch answer {
    case .object(let object):
      .object(
        JSONObject(
          object.map { member in
            (member.key, member.key == "$type" ? unknownType : estranged(member.value))
          }))
    case .array(let items): .array(items.map(estranged))
    case .null, .bool, .integer, .number, .string: answer
    }
  }

  /// The first half of each list, and `ready` turned off: the record of a server that reads on (facts of the server, "warm-up").
  private static func halved(_ answer: JSONValue) -> JSONValue {
    guard case .object(let object) = answer else { return answer }
    return .object(
      JSONObject(
        object.map { member in
          switch member.value {
          case .array(let items): (member.key, .array(Array(items.prefix(items.count / 2))))
          case .bool(true) where member.key == "ready": (member.key, false)
          default: (member.key, member.value)
          }
        }))
  }

  private static let unknownType: JSONValue = "test.nobody.knows#this"
}
