import KnotenCore

extension Patch {
  /// The model's mails and files, as `diff --json` tells them.
  var json: JSONObject {
    [
      "files": .array(files.map { .object($0.json) }),
      "mails": .array(mails.map { .object($0.json) }),
      "added": .integer(Int64(statistics.additions)),
      "removed": .integer(Int64(statistics.deletions)),
      "damaged": .bool(isDamaged),
    ]
  }
}

extension PatchMail {
  fileprivate var json: JSONObject {
    [
      "commit": commit.map(JSONValue.string) ?? .null,
      "title": .string(title),
      "author": .string(author?.name ?? ""),
      "email": .string(author?.email ?? ""),
      "time": date.map { .integer(Int64($0.secondsSince1970)) } ?? .null,
      "files": .integer(Int64(files.count)),
    ]
  }
}

extension PatchFile {
  fileprivate var json: JSONObject {
    [
      "path": path.json,
      "oldPath": oldPath.map(\.json) ?? .null,
      "newPath": newPath.map(\.json) ?? .null,
      "status": .string(status.word),
      "form": .string(form.word),
      "oldMode": oldMode.map { .string($0.description) } ?? .null,
      "newMode": newMode.map { .string($0.description) } ?? .null,
      "similarity": similarity.map { .integer(Int64($0)) } ?? .null,
      "binary": .bool(isBinary),
      "added": isBinary ? .null : .integer(Int64(statistics.additions)),
      "removed": isBinary ? .null : .integer(Int64(statistics.deletions)),
      "hunks": .integer(Int64(hunks.count)),
      "damage": damage.map { .string($0.word) } ?? .null,
    ]
  }
}

extension PatchPath {
  /// The path as text; one that is not UTF-8 is an object that holds it as git quotes it.
  fileprivate var json: JSONValue {
    String(validating: bytes, as: UTF8.self).map(JSONValue.string) ?? ["quoted": .string(gitQuoted)]
  }
}

extension PatchStatus {
  fileprivate var word: String {
    switch self {
    case .added: "added"
    case .deleted: "deleted"
    case .renamed: "renamed"
    case .copied: "copied"
    case .modified: "modified"
    case .modeChanged: "mode-changed"
    case .typeChanged: "type-changed"
    }
  }
}

extension PatchForm {
  fileprivate var word: String {
    switch self {
    case .text: "text"
    case .binary: "binary"
    case .binaryDiffers: "binary-differs"
    case .combined: "combined"
    }
  }
}

extension PatchDamage {
  fileprivate var word: String {
    switch self {
    case .truncated: "truncated"
    case .missingLines: "missing-lines"
    case .surplusLines: "surplus-lines"
    case .badHunkHeader: "bad-hunk-header"
    case .badFileHeader: "bad-file-header"
    case .badBinary: "bad-binary"
    }
  }
}
