import KnotenCore
import Testing

@Suite("JSON objects")
struct JSONObjectTests {
  @Test func `a new key goes to the end`() {
    var object: JSONObject = ["b": 1]
    object["a"] = 2
    #expect(object.map(\.key) == ["b", "a"])
  }

  @Test func `a known key keeps its place`() {
    var object: JSONObject = ["b": 1, "a": 2]
    object["b"] = 3
    #expect(object == ["b": 3, "a": 2])
  }

  @Test func `setting nil removes, setting null does not`() {
    var object: JSONObject = ["b": 1, "a": 2]
    object["b"] = nil as JSONValue?
    object["a"] = .null
    #expect(object == ["a": nil])
  }

  @Test func `removing hands back the value`() {
    var object: JSONObject = ["a": 1]
    #expect(object.removeValue(forKey: "a") == 1)
    #expect(object.removeValue(forKey: "a") == nil)
    #expect(object.isEmpty)
  }

  @Test func `order is part of equality`() {
    #expect(["a": 1, "b": 2] as JSONObject != ["b": 2, "a": 1])
  }

  @Test(arguments: [1, 16, 17, 18, 100])
  func `small and large objects behave alike`(count: Int) {
    var object = JSONObject((0..<count).map { ("\($0)", .integer(Int64($0))) })
    for key in stride(from: 0, to: count, by: 2) { object.removeValue(forKey: "\(key)") }
    object["0"] = -1
    object["1"] = object["1"].map { _ in -2 }
    let expected =
      stride(from: 1, to: count, by: 2).map {
        ("\($0)", $0 == 1 ? -2 : JSONValue.integer(Int64($0)))
      }
      + [("0", -1)]
    #expect(object == JSONObject(expected))
    #expect(Set([object]).contains(JSONObject(expected)))
  }
}
