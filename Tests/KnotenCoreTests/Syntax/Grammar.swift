import KnotenCore
import Testing

/// One syntax type as the vector tests see it: a name, the prefix of its files, and a yes or no.
struct Grammar: Sendable, CustomTestStringConvertible {
  let name: String
  let accepts: @Sendable (String) -> Bool
  var testDescription: String { name }

  init<Value: SyntaxString>(_ name: String, _ type: Value.Type) {
    self.name = name
    accepts = { Value($0)?.rawValue == $0 }
  }

  static let all = [
    Grammar("atidentifier", AtIdentifier.self),
    Grammar("aturi", AtURI.self),
    Grammar("cid", CID.self),
    Grammar("datetime", Datetime.self),
    Grammar("did", DID.self),
    Grammar("handle", Handle.self),
    Grammar("nsid", NSID.self),
    Grammar("recordkey", RecordKey.self),
    Grammar("tid", TID.self),
    Grammar("uri", URI.self),
  ]
}
