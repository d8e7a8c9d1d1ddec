import KnotenCore
import TestSupport
import Testing

@Suite("JSON of real servers", .sharedFolder("recorded"))
struct RecordedAnswerTests {
  @Test(arguments: SharedFolder.files(in: "recorded", ending: ".json"))
  func `a recorded answer written and read again is the same`(file: String) throws {
    let answer = try JSONParser.parse(SharedFolder.bytes("recorded/\(file)"))
    #expect(try JSONParser.parse(JSONWriter.bytes(answer)) == answer)
    #expect(try JSONParser.parse(JSONWriter.bytes(answer, pretty: true)) == answer)
  }

  @Test(arguments: ["data-model-fixtures", "data-model-valid", "data-model-invalid"])
  func `documents of the data model are JSON`(file: String) throws {
    let bytes = try SharedFolder.bytes("interop/data-model/\(file).json")
    #expect(throws: Never.self) { try JSONParser.parse(bytes) }
  }
}
