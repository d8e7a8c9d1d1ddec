/// The members of one object while a type takes from them.
///
/// A field is taken by naming its key and its `WireType`. Servers are read leniently: where a field
/// is optional, null, and the empty string for anything but plain text, count as absent.
public struct WireFields {
  /// The whole object as it came, whatever was taken from it.
  public let object: JSONObject
  private let place: WirePath
  private var isTaken: [Bool]
  private(set) var losses = WireLosses()

  init(_ object: JSONObject, at place: WirePath) {
    self.object = object
    self.place = place
    isTaken = Array(repeating: false, count: object.count)
  }

  /// Where the object stands in the answer, such as `items[3].value`; empty for the answer itself.
  public var path: String { place.description }

  /// The members that were not taken, those that could not be read among them.
  public var rest: JSONObject {
    guard isTaken.contains(false) else { return JSONObject() }
    return JSONObject(
      zip(object, isTaken).lazy.filter { !$0.1 }.map { ($0.0.key, $0.0.value) })
  }

  /// Takes a field that must be there and be right.
  public mutating func required<Value>(
    _ key: String, _ type: WireType<Value>
  ) throws(WireProblem) -> Value {
    guard let position = object.position(of: key) else {
      throw WireProblem(.key(key, in: place), expected: type.expected, found: nil)
    }
    let value = try type.read(object[position].value, .key(key, in: place), &losses)
    isTaken[position] = true
    return value
  }

  /// Takes a field that may be absent; one that is wrong is noted as a loss and stays in `rest`.
  public mutating func optional<Value>(_ key: String, _ type: WireType<Value>) -> Value? {
    guard let position = object.position(of: key) else { return nil }
    let json = object[position].value
    guard !type.readsAsAbsent(json) else {
      isTaken[position] = true
      return nil
    }
    do throws(WireProblem) {
      let value = try type.read(json, .key(key, in: place), &losses)
      isTaken[position] = true
      return value
    } catch {
      losses.note(error)
      return nil
    }
  }
}
