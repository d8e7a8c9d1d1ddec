import KnotenCore

enum SyntaxClaims {
  static func check(_ bytes: [UInt8]) throws(BrokenClaim) {
    let text = String(decoding: bytes, as: UTF8.self)
    try keeps(AtIdentifier.self, text)
    try keeps(AtURI.self, text)
    try keeps(CID.self, text)
    try keeps(DID.self, text)
    try keeps(Datetime.self, text)
    try keeps(Handle.self, text)
    try keeps(NSID.self, text)
    try keeps(RecordKey.self, text)
    try keeps(TID.self, text)
    try keeps(URI.self, text)
    if let uri = AtURI(text) {
      let path = [uri.collection?.rawValue, uri.recordKey?.rawValue].compactMap(\.self)
      let whole = (["at://" + uri.authority.rawValue] + path).joined(separator: "/")
      try claim("an address is its parts", whole + (uri.fragment.map { "#" + $0 } ?? "") == text)
    }
    if let did = DID(text) {
      try claim("a DID is its parts", "did:\(did.method):\(did.identifier)" == text)
    }
    if let handle = Handle(text) {
      try claim("a handle has one normal form", handle.normalized == handle.normalized.normalized)
    }
    if let tid = TID(text) {
      let made = TID(microseconds: tid.microseconds, clockID: tid.clockID)
      // A key from outside may set the bit that one of ours never has.
      let isLater = tid.microseconds > TID.latestMicroseconds
      try claim("a TID is its time and its clock", made == tid || isLater && made < tid)
    }
    if let cid = DecodedCID(text) {
      try claim("a CID is its bytes", DecodedCID(bytes: cid.bytes) == cid)
      try claim("a CID is its text", DecodedCID(cid.text) == cid)
    }
    if let time = Datetime(text) {
      let made = Datetime(time.instant)
      try claim("an instant is written as it is read", Datetime(made.rawValue) == made)
    }
  }

  private static func keeps<Value: SyntaxString>(
    _ type: Value.Type, _ text: String
  ) throws(BrokenClaim) {
    guard let value = Value(text) else { return }
    try claim("a value keeps its text", value.rawValue.utf8.elementsEqual(text.utf8))
    try claim("a value is read again from its text", Value(value.description) == value)
  }
}
