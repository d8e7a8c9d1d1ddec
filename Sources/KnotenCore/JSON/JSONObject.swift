/// The members of a JSON object in the order in which their keys first came.
///
/// Looking up, setting and appending take constant time however many members there are; removing
/// takes time in proportion to their number. Two objects are equal when their order is equal too.
public struct JSONObject: Sendable {
  private var members: [Element]
  /// Where each key stands, kept only once there are too many members to look through.
  private var positions: [String: Int]?

  /// An object without members.
  public init() { members = [] }

  /// Takes members in order; of a repeated key the first position and the last value count.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    self.init()
    for (key, value) in members { self[key] = value }
  }

  /// The value of a key; setting nil removes the member.
  public subscript(key: String) -> JSONValue? {
    get { position(of: key).map { members[$0].value } }
    set {
      guard let newValue else {
        removeValue(forKey: key)
        return
      }
      if let position = position(of: key) {
        members[position].value = newValue
      } else {
        append(key, newValue)
      }
    }
  }

  /// Removes a member and hands back its value, nil where there was none.
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSONValue? {
    guard let position = position(of: key) else { return nil }
    let value = members.remove(at: position).value
    positions = nil
    if members.count > Self.mostToLookThrough { indexMembers() }
    return value
  }

  /// Where a key stands among the members, nil where it is missing.
  func position(of key: String) -> Int? {
    if let positions { return positions[key] }
    return members.firstIndex { $0.key == key }
  }

  private static let mostToLookThrough = 16

  private mutating func append(_ key: String, _ value: JSONValue) {
    members.append((key, value))
    if positions != nil {
      positions?[key] = members.count - 1
    } else if members.count > Self.mostToLookThrough {
      indexMembers()
    }
  }

  private mutating func indexMembers() {
    positions = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.key, $0) })
  }
}

extension JSONObject: RandomAccessCollection {
  /// One member: its key and its value.
  public typealias Element = (key: String, value: JSONValue)

  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of members.
  public var endIndex: Int { members.count }

  /// The member at a position below `endIndex`.
  public subscript(position: Int) -> Element { members[position] }
}

extension JSONObject: Hashable {
  /// Whether both hold the same members in the same order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.elementsEqual(right.members, by: ==)
  }

  /// Hashes the members in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(members.count)
    for (key, value) in members {
      hasher.combine(key)
      hasher.combine(value)
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Writes members as a dictionary literal, in the order given.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members) }
}
