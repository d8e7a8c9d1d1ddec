import KnotenCore

@testable import KnotenTangled

/// What reading some JSON came to, whatever the type.
struct Reading {
  let losses: [WireLoss]
  let unknown: [String]

  init(_ json: JSONValue, as type: any WireValue.Type) throws(WireProblem) {
    self = try Self.read(json, type)
  }

  private init(losses: [WireLoss], unknown: [String]) {
    self.losses = losses
    self.unknown = unknown
  }

  private static func read<Value: WireValue>(
    _ json: JSONValue, _ type: Value.Type
  ) throws(WireProblem) -> Self {
    let answer = try WireDecoder.decode(type, from: json)
    return Self(losses: answer.losses, unknown: UnknownFields.paths(in: answer.value))
  }
}

/// Reads JSON text; every loss is an error unless losses are what the test is about.
func read<Value: WireValue>(_ type: Value.Type, _ json: String) throws -> Value {
  let answer = try decode(type, json)
  guard answer.losses.isEmpty else { throw Lost(losses: answer.losses) }
  return answer.value
}

func decode<Value: WireValue>(_ type: Value.Type, _ json: String) throws -> WireAnswer<Value> {
  try WireDecoder.decode(type, from: JSONParser.parse(Array(json.utf8)))
}

struct Lost: Error {
  let losses: [WireLoss]
}
