import KnotenCore

/// Makes a value that a schema allows, with every property it names.
struct LexiconSample {
  let catalog: LexiconCatalog
  /// The record that stands where a schema says no more than `unknown`.
  var embedded: String?

  /// A value of a definition, such as `sh.tangled.repo.pull#round`.
  func value(_ name: String) throws -> JSONObject {
    guard let schema = catalog.schema(name), case .object(let object) = try value(schema) else {
      throw NoSample(name: name)
    }
    return object
  }

  private func value(_ schema: LexiconSchema) throws -> JSONValue {
    switch schema.type {
    case "object":
      return .object(
        JSONObject(try schema.properties.map { ($0.name, try value($0.schema, named: $0.name)) }))
    case "array": return [try schema["items"].map(value) ?? nil]
    case "string": return .string(text(schema))
    case "integer": return .integer(Int64(schema.number("minimum") ?? 1))
    case "boolean": return true
    case "blob":
      return ["$type": "blob", "ref": ["$link": "bafkreiabcdefgh"], "mimeType": "a/b", "size": 1]
    case "ref": return .object(try value(schema.name(schema.text("ref") ?? "")))
    case "union":
      let name = schema.name(schema.texts("refs").first ?? "")
      var member = try value(name)
      member["$type"] = .string(name)
      return .object(member)
    default: throw NoSample(name: "a schema of type \(schema.type)")
    }
  }

  private func value(_ schema: LexiconSchema, named name: String) throws -> JSONValue {
    guard schema.type == "unknown" else { return try value(schema) }
    guard name == "value" else { return 1.5 }
    guard let embedded else { return [:] }
    var record = try value(embedded)
    record["$type"] = .string(embedded)
    return .object(record)
  }

  private func text(_ schema: LexiconSchema) -> String {
    switch schema.text("format") {
    case "at-uri": "at://did:plc:sample/sh.tangled.repo/3mr3jt3kbzm22"
    case "cid": "bafyreiabcdefgh"
    case "datetime": "2026-10-13T09:40:00Z"
    case "did": "did:plc:sample"
    case "handle": "sample.test"
    case "nsid": "sh.tangled.repo"
    case "uri": "https://sample.test/"
    // Long enough for a hash, which lexicons describe as no more than text.
    default: "0123456789abcdef0123456789abcdef01234567"
    }
  }
}

struct NoSample: Error {
  let name: String
}
