import KnotenCore
import Testing

@Suite("JSON: writing")
struct JSONWriterTests {
  private let sample: JSONValue = [
    "b": [1, -2.5, true, nil], "a": ["é": "日", "empty": [], "none": [:]],
  ]

  @Test func `the compact form has no white space and keeps the order of keys`() {
    #expect(
      JSONWriter.text(sample) == #"{"b":[1,-2.5,true,null],"a":{"é":"日","empty":[],"none":{}}}"#)
  }

  @Test func `the pretty form indents by two spaces`() {
    #expect(
      JSONWriter.text(sample, pretty: true) == """
        {
          "b": [
            1,
            -2.5,
            true,
            null
          ],
          "a": {
            "é": "日",
            "empty": [],
            "none": {}
          }
        }
        """)
  }

  @Test(arguments: [
    ("\"\\/", #""\"\\/""#),
    ("\n\r\t", #""\n\r\t""#),
    ("\0\u{1B}\u{7F}", #""\u0000\u001B\u007F""#),
    ("\u{80}\u{9B}\u{9F}\u{A0}é", "\"\\u0080\\u009B\\u009F\u{A0}é\""),
    ("\u{2028}\u{2029}\u{202A}€", "\"\\u2028\\u2029\u{202A}€\""),
  ])
  func `control characters and line separators are escaped, others are not`(
    text: String, json: String
  ) {
    #expect(JSONWriter.text(.string(text)) == json)
  }

  @Test func `keys are escaped as strings are`() {
    #expect(JSONWriter.text(["\n": 1]) == #"{"\n":1}"#)
  }

  @Test(arguments: [Double.infinity, -Double.infinity, Double.nan])
  func `a number that JSON cannot hold becomes null`(number: Double) {
    #expect(JSONWriter.text(.number(number)) == "null")
  }

  @Test(arguments: JSONVectors.accepted)
  func `what was written reads back the same`(text: String, value: JSONValue) throws {
    #expect(try JSONParser.parse(JSONWriter.bytes(value)) == value)
    #expect(try JSONParser.parse(JSONWriter.bytes(value, pretty: true)) == value)
  }

  @Test(arguments: [0.1, 1e22, Double.leastNonzeroMagnitude, 1.7976931348623157e308, -1.5e-7])
  func `a fraction keeps every bit`(number: Double) throws {
    #expect(try JSONParser.parse(JSONWriter.bytes(.number(number))) == .number(number))
  }
}
