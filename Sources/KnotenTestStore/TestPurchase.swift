import FoundationEssentials
import KnotenCore
import KnotenPurchases

/// A purchase as the test store keeps it.
struct TestPurchase: Hashable {
  let number: Int
  let product: ProductID
  let purchasedAt: Date
  let storefront: String
  var isFamilyShared = false
  var isFinished = false
  /// When it was taken back, and the store's word for how.
  var revokedAt: Date?
  var revocationType: String?

  /// What the store says of it at a moment.
  func payload(signedAt: Date) -> JSONObject {
    let id = JSONValue.string(String(number))
    var payload: JSONObject = [
      "transactionId": id, "originalTransactionId": id,
      "bundleId": .string(TransactionVerifier.appBundleID),
      "productId": .string(product.rawValue),
      "type": product == .lifetime ? "Non-Consumable" : "Consumable", "quantity": 1,
      "purchaseDate": .integer(purchasedAt.milliseconds),
      "originalPurchaseDate": .integer(purchasedAt.milliseconds),
      "signedDate": .integer(signedAt.milliseconds),
      "inAppOwnershipType": isFamilyShared ? "FAMILY_SHARED" : "PURCHASED",
      "environment": .string(StoreEnvironment.testStore.rawValue),
      "storefront": .string(storefront), "transactionReason": "PURCHASE",
    ]
    if let revokedAt {
      payload["revocationDate"] = .integer(revokedAt.milliseconds)
      payload["revocationReason"] = 0
      payload["revocationType"] = revocationType.map(JSONValue.string)
    }
    return payload
  }
}

extension TestPurchase: WireValue {
  init(from fields: inout WireFields) throws(WireProblem) {
    number = try fields.required("number", .integer)
    let name = try fields.required("product", .string)
    guard let product = ProductID(rawValue: name) else {
      throw WireProblem(path: fields.path, expected: "a product we sell", found: "another")
    }
    self.product = product
    purchasedAt = try fields.required("purchasedAt", .datetime).instant
    storefront = try fields.required("storefront", .string)
    isFamilyShared = try fields.required("shared", .bool)
    isFinished = try fields.required("finished", .bool)
    revokedAt = fields.optional("revokedAt", .datetime)?.instant
    revocationType = fields.optional("revocationType", .string)
  }

  var json: JSONValue {
    var object: JSONObject = [
      "number": .integer(Int64(number)), "product": .string(product.rawValue),
      "purchasedAt": .string(Datetime(purchasedAt).rawValue), "storefront": .string(storefront),
      "shared": .bool(isFamilyShared), "finished": .bool(isFinished),
    ]
    object["revokedAt"] = revokedAt.map { .string(Datetime($0).rawValue) }
    object["revocationType"] = revocationType.map(JSONValue.string)
    return .object(object)
  }
}

/// A purchase that is not paid yet: somebody has to approve it, or the person has something to do first.
struct TestWaiting: Hashable, WireValue {
  let product: ProductID
  let isInterrupted: Bool

  init(product: ProductID, isInterrupted: Bool) {
    self.product = product
    self.isInterrupted = isInterrupted
  }

  init(from fields: inout WireFields) throws(WireProblem) {
    let name = try fields.required("product", .string)
    guard let product = ProductID(rawValue: name) else {
      throw WireProblem(path: fields.path, expected: "a product we sell", found: "another")
    }
    self.product = product
    isInterrupted = try fields.required("interrupted", .bool)
  }

  var json: JSONValue {
    ["product": .string(product.rawValue), "interrupted": .bool(isInterrupted)]
  }
}

/// All that the test store keeps between runs.
struct TestAccount: Hashable, WireValue {
  var storefront = "DEU"
  var purchases: [TestPurchase] = []
  var waiting: [TestWaiting] = []

  init() {}

  init(from fields: inout WireFields) throws(WireProblem) {
    storefront = try fields.required("storefront", .string)
    purchases = try fields.required("purchases", .list(of: .value(TestPurchase.self)))
    waiting = try fields.required("waiting", .list(of: .value(TestWaiting.self)))
  }

  /// Reads what `bytes` writes; nil for anything else.
  init?(bytes: [UInt8]) {
    guard let json = try? JSONParser.parse(bytes),
      let answer = try? WireDecoder.decode(TestAccount.self, from: json), answer.losses.isEmpty
    else { return nil }
    self = answer.value
  }

  var bytes: [UInt8] {
    JSONWriter.bytes([
      "storefront": .string(storefront), "purchases": .array(purchases.map(\.json)),
      "waiting": .array(waiting.map(\.json)),
    ])
  }

  /// Sells a product, and hands back the purchase.
  mutating func sell(_ product: ProductID, at now: Date, isFamilyShared: Bool = false)
    -> TestPurchase
  {
    let purchase = TestPurchase(
      number: 2_000_000_001 + purchases.count, product: product, purchasedAt: now,
      storefront: storefront, isFamilyShared: isFamilyShared)
    purchases.append(purchase)
    return purchase
  }
}
