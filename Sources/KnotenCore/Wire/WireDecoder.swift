/// Reads a typed value from JSON.
public enum WireDecoder {
  /// Reads a value, and tells what could not be read and was left out.
  ///
  /// Throws only where something required is missing or wrong, outside of a list.
  public static func decode<Value: WireValue>(
    _ type: Value.Type, from json: JSONValue
  ) throws(WireProblem) -> WireAnswer<Value> {
    var losses = WireLosses()
    let value = try WireType.value(type).read(json, .root, &losses)
    return WireAnswer(value: value, losses: losses.all)
  }
}
