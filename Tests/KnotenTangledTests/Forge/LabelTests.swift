import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Labels are what is left of all operations")
struct LabelTests {
  private static let subject = "at://did:plc:ada/sh.tangled.repo.issue/3mr3jt3kbzm22"
  private static let definitions = [
    definition("bug", #""name":"Bug","valueType":{"type":"null","format":"any"}"#),
    definition("priority", #""name":"Priority","valueType":{"type":"string","format":"any"}"#),
    definition(
      "area", #""name":"Area","valueType":{"type":"string","format":"any"},"multiple":true"#),
  ].joined(separator: ",")

  @Test func `a label is called what its definition says`() async throws {
    #expect(
      try await labels(operation(add: [("priority", "high")]))
        == [Label(name: "Priority", value: "high")])
  }

  @Test func `a label that takes no value shows none`() async throws {
    #expect(
      try await labels(operation(add: [("bug", "null")])) == [Label(name: "Bug", value: nil)])
  }

  @Test func `a label without a definition is called by its key`() async throws {
    #expect(
      try await labels(operation(add: [("unheard-of", "")]))
        == [Label(name: "unheard-of", value: nil)])
  }

  @Test func `a label is called by its key where no definition can be read`() async throws {
    let transport = ScriptedTransport([
      "label.listOps": #"{"items":[\#(operation(add: [("priority", "high")]))]}"#
    ])

    #expect(try await read(transport) == [Label(name: "priority", value: "high")])
  }

  @Test func `operations count in the order of their times`() async throws {
    let on = operation(add: [("bug", "")], day: 1)
    let off = operation(delete: [("bug", "")], day: 2)

    #expect(try await labels("\(off),\(on)") == [])
  }

  @Test func `a label that may be put on once takes its new value`() async throws {
    let low = operation(add: [("priority", "low")], day: 1)
    let high = operation(add: [("priority", "high")], day: 2)

    #expect(try await labels("\(low),\(high)") == [Label(name: "Priority", value: "high")])
  }

  @Test func `a label that may be put on several times keeps all values`() async throws {
    let areas = operation(add: [("area", "web"), ("area", "docs")])

    #expect(
      try await labels(areas)
        == [Label(name: "Area", value: "docs"), Label(name: "Area", value: "web")])
  }

  @Test func `labels are in the order of their names`() async throws {
    let all = operation(add: [("priority", "high"), ("bug", ""), ("area", "web")])

    #expect(try await labels(all).map(\.name) == ["Area", "Bug", "Priority"])
  }

  @Test func `null stands for no labels`() async throws {
    let operation = operation(add: []).replacing(#""add":[]"#, with: #""add":null"#)

    #expect(try await labels(operation) == [])
  }

  @Test func `of many accounts that are named, sixteen are asked`() async throws {
    let operands = (0..<40).map { number in
      #"{"key":"at://did:plc:a\#(number)/sh.tangled.label.definition/x","value":""}"#
    }
    let many = operation(add: []).replacing(
      #""add":[]"#, with: #""add":[\#(operands.joined(separator: ","))]"#)
    let transport = ScriptedTransport(["label.listOps": #"{"items":[\#(many)]}"#])

    let labels = try await read(transport)

    #expect(labels.count == 40)
    #expect(transport.requests.count == 17)
  }

  private static func definition(_ key: String, _ fields: String) -> String {
    """
    {"uri":"at://did:plc:owner/sh.tangled.label.definition/\(key)","value":{\(fields),"scope":[]}}
    """
  }

  private func operation(
    add: [(String, String)] = [], delete: [(String, String)] = [], day: Int = 1
  ) -> String {
    func list(_ operands: [(String, String)]) -> String {
      operands.map { key, value in
        #"{"key":"at://did:plc:owner/sh.tangled.label.definition/\#(key)","value":"\#(value)"}"#
      }.joined(separator: ",")
    }
    return """
      {"uri":"at://did:plc:bob/sh.tangled.label.op/3mr3jt3kbzm22","value":{"subject":\
      "\(Self.subject)","add":[\(list(add))],"delete":[\(list(delete))],\
      "performedAt":"2026-10-0\(day)T10:00:00Z"}}
      """
  }

  private func labels(_ operations: String) async throws -> [Label] {
    try await read(
      ScriptedTransport([
        "label.listDefinitions": #"{"items":[\#(Self.definitions)]}"#,
        "label.listOps": #"{"items":[\#(operations)]}"#,
      ]))
  }

  private func read(_ transport: ScriptedTransport) async throws -> [Label] {
    try await TangledForge.scripted(transport).labels(on: try #require(AtURI(Self.subject)))
  }
}
