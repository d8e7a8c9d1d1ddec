import FoundationEssentials
package import KnotenCore

extension Transaction {
  /// Reads a payload; what is missing or wrong among the fields we need is named.
  package init(payload: JSONValue) throws(TransactionRefusal) {
    guard case .object(let object) = payload else { throw .unreadable(.payload) }
    var fields = PayloadFields(object)
    id = try fields.id("transactionId")
    originalID = try fields.id("originalTransactionId")
    productID = try fields.text("productId")
    bundleID = try fields.text("bundleId")
    environment = StoreEnvironment(rawValue: try fields.text("environment"))
    purchasedAt = try fields.date("purchaseDate")
    signedAt = try fields.date("signedDate")
    quantity = try fields.isPresent("quantity") ? fields.count("quantity") : 1
    storefront = try fields.isPresent("storefront") ? fields.text("storefront") : nil
    ownership =
      try fields.isPresent("inAppOwnershipType")
      ? Ownership(word: fields.text("inAppOwnershipType")) : .purchased
    if fields.isPresent("revocationDate") {
      let kind =
        try fields.isPresent("revocationType")
        ? Revocation.Kind(word: fields.text("revocationType")) : nil
      revocation = Revocation(date: try fields.date("revocationDate"), kind: kind)
    } else {
      revocation = nil
    }
    rest = fields.rest
  }
}

extension Transaction.Ownership {
  fileprivate init(word: String) {
    switch word {
    case "PURCHASED": self = .purchased
    case "FAMILY_SHARED": self = .familyShared
    default: self = .other(word)
    }
  }
}

extension Transaction.Revocation.Kind {
  fileprivate init(word: String) {
    switch word {
    case "REFUND_FULL": self = .refund
    case "REFUND_PRORATED": self = .proratedRefund
    case "FAMILY_REVOKE": self = .familySharingEnded
    default: self = .other(word)
    }
  }
}

/// Takes fields out of a payload; where one is there it has to be right: an unreadable refund is not nothing.
private struct PayloadFields {
  private(set) var rest: JSONObject

  init(_ object: JSONObject) {
    rest = object
  }

  func isPresent(_ key: String) -> Bool {
    rest[key] != nil && rest[key] != .null
  }

  mutating func text(_ key: String) throws(TransactionRefusal) -> String {
    guard case .string(let text) = rest.removeValue(forKey: key), text.utf8.count <= 256 else {
      throw .wrongField(key)
    }
    return text
  }

  mutating func id(_ key: String) throws(TransactionRefusal) -> TransactionID {
    guard let id = TransactionID(rawValue: try text(key)) else { throw .wrongField(key) }
    return id
  }

  /// A date in milliseconds since 1970, up to the year 9999.
  mutating func date(_ key: String) throws(TransactionRefusal) -> Date {
    guard case .integer(let milliseconds) = rest.removeValue(forKey: key),
      let date = Date(milliseconds: milliseconds)
    else { throw .wrongField(key) }
    return date
  }

  mutating func count(_ key: String) throws(TransactionRefusal) -> Int {
    guard case .integer(let count) = rest.removeValue(forKey: key), (1...10).contains(count) else {
      throw .wrongField(key)
    }
    return Int(count)
  }
}

extension Date {
  /// A moment as stores and the ledger write it; nil before 1970 and after the year 9999.
  init?(milliseconds: Int64) {
    guard (0...253_402_300_799_999).contains(milliseconds) else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  /// The moment in milliseconds since 1970, held between 1970 and the year 9999.
  package var milliseconds: Int64 {
    Int64(max(0, min((timeIntervalSince1970 * 1_000).rounded(), 253_402_300_799_999)))
  }
}
