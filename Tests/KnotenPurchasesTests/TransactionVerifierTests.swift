import Foundation
import KnotenCore
import KnotenPurchases
import KnotenTestStore
import Testing

@Suite struct TransactionVerifierTests {
  private let authority: TestAuthority
  private let verifier: TransactionVerifier

  init() throws {
    authority = try #require(TestAuthority())
    verifier = try #require(authority.verifier())
  }

  private func sign(_ changes: JSONObject = [:]) throws -> SignedTransaction {
    try #require(authority.sign(payload(changes)))
  }

  private func refusal(_ signed: SignedTransaction) -> TransactionRefusal? {
    do throws(TransactionRefusal) {
      _ = try verifier.verify(signed)
      return nil
    } catch {
      return error
    }
  }

  private func refusal(ofText text: String) throws -> TransactionRefusal? {
    refusal(try SignedTransaction(text))
  }

  @Test func `what the store signed is believed`() throws {
    let transaction = try verifier.verify(try sign())
    #expect(transaction.product == .lifetime)
    #expect(transaction.id == TransactionID(rawValue: "2000000001"))
    #expect(transaction.ownership == .purchased)
    #expect(transaction.storefront == "DEU")
    #expect(transaction.revocation == nil)
  }

  @Test func `money and what we do not know are kept and not looked into`() throws {
    let transaction = try verifier.verify(try sign(["price": "much", "offer": ["a": 1]]))
    #expect(transaction.rest["price"] == "much")
    #expect(transaction.rest["offer"] == ["a": 1])
  }

  @Test func `one changed character anywhere is refused`() throws {
    let compact = Array(try sign().compact.utf8)
    for position in stride(from: 0, to: compact.count, by: 41) + [compact.count - 1] {
      var changed = compact
      changed[position] = changed[position] == 0x41 ? 0x42 : 0x41
      #expect(try refusal(ofText: String(decoding: changed, as: UTF8.self)) != nil)
    }
  }

  @Test func `a changed payload has a signature that does not belong to it`() throws {
    var parts = try sign().compact.split(separator: ".").map(String.init)
    parts[1] = Base64URL.encode(JSONWriter.bytes(.object(payload(["quantity": 2]))))
    #expect(try refusal(ofText: parts.joined(separator: ".")) == .wrongSignature)
  }

  @Test func `another root is refused, even where it is sent along`() throws {
    let other = try #require(TestAuthority()?.sign(payload()))
    #expect(refusal(other) == .certificate(.untrusted))
  }

  @Test func `a live build believes no store of this machine`() throws {
    let live = TransactionVerifier.live()
    let signed = try sign(["environment": "Production"])
    #expect(throws: TransactionRefusal.certificate(.untrusted)) { try live.verify(signed) }
  }

  @Test func `the first certificate needs the mark of those for transactions`() throws {
    var shape = TestAuthority.Shape()
    shape.leafMark = nil
    let renewed = try #require(authority.renewed(shape)?.sign(payload()))
    #expect(refusal(renewed) == .unmarkedCertificate(.leaf))
  }

  @Test func `the second certificate needs its mark too`() throws {
    var shape = TestAuthority.Shape()
    shape.intermediateMark = "1.2.3.4"
    let renewed = try #require(authority.renewed(shape)?.sign(payload()))
    #expect(refusal(renewed) == .unmarkedCertificate(.intermediate))
  }

  @Test func `a statement signed after its certificate ended is refused`() throws {
    var shape = TestAuthority.Shape()
    shape.leafEnd = Date(timeIntervalSince1970: 1_790_931_600 - 1)
    let renewed = try #require(authority.renewed(shape)?.sign(payload()))
    #expect(refusal(renewed) == .certificate(.expired(.leaf)))
  }

  @Test func `a statement signed before its certificates began is refused`() throws {
    let signed = try sign(["signedDate": 900_000_000_000])
    #expect(refusal(signed) == .certificate(.notYetValid(.leaf)) || refusal(signed) != nil)
  }

  @Test func `another app's transaction is refused by the app's name`() throws {
    #expect(
      refusal(try sign(["bundleId": "org.example.other"])) == .wrongBundle("org.example.other"))
  }

  @Test func `another environment's transaction is refused by its name`() throws {
    #expect(refusal(try sign(["environment": "Sandbox"])) == .wrongEnvironment(.sandbox))
  }

  @Test func `a header that says nothing is signed is refused`() throws {
    let header = Base64URL.encode(Array(#"{"alg":"none"}"#.utf8))
    let body = Base64URL.encode(JSONWriter.bytes(.object(payload())))
    #expect(try refusal(ofText: "\(header).\(body).") == .wrongAlgorithm("none"))
  }

  @Test func `a header that demands an unknown rule is refused`() throws {
    var header = authority.header
    header["crit"] = ["b64"]
    #expect(refusal(try #require(authority.sign(payload(), header: header))) == .unknownRule)
  }

  @Test(arguments: [0, 1, 2, 4])
  func `any number of certificates but three is refused`(_ count: Int) throws {
    var header = authority.header
    guard case .array(let certificates) = header["x5c"] else {
      Issue.record("no certificates")
      return
    }
    header["x5c"] = .array((0..<count).map { certificates[$0 % 3] })
    let signed = try #require(authority.sign(payload(), header: header))
    #expect(refusal(signed) == .wrongCertificateCount(count))
  }

  @Test func `a certificate that is none is refused by its place`() throws {
    var header = authority.header
    header["x5c"] = ["AAAA", "AAAA", "AAAA"]
    let signed = try #require(authority.sign(payload(), header: header))
    #expect(refusal(signed) == .certificate(.unreadable(.leaf)))
  }

  @Test func `the third certificate is never looked at where ours is at hand`() throws {
    var header = authority.header
    guard case .array(var certificates) = header["x5c"] else {
      Issue.record("no certificates")
      return
    }
    certificates[2] = "AAAA"
    header["x5c"] = .array(certificates)
    #expect(refusal(try #require(authority.sign(payload(), header: header))) == nil)
  }

  @Test func `a signature in DER is refused by its length`() throws {
    var parts = try sign().compact.split(separator: ".").map(String.init)
    parts[2] = Base64URL.encode([0x30, 0x44] + [UInt8](repeating: 2, count: 68))
    #expect(try refusal(ofText: parts.joined(separator: ".")) == .wrongSignatureLength(70))
  }

  @Test func `a signature of zeros is refused`() throws {
    var parts = try sign().compact.split(separator: ".").map(String.init)
    parts[2] = Base64URL.encode([UInt8](repeating: 0, count: 64))
    #expect(try refusal(ofText: parts.joined(separator: ".")) == .wrongSignature)
  }

  @Test(arguments: ["", ".", "a.b", "a.b.c.d", "....."])
  func `any number of parts but three is refused`(_ text: String) throws {
    #expect(
      try refusal(ofText: text)
        == .wrongPartCount(text.split(separator: ".", omittingEmptySubsequences: false).count))
  }

  @Test(arguments: ["..", "e30.e30.!", "e30=.e30.e30", "W10.e30.e30", "e3.e30.e30"])
  func `a part that cannot be read is refused`(_ text: String) throws {
    let refusal = try #require(try refusal(ofText: text))
    guard case .unreadable = refusal else {
      #expect(text == "e30.e30.!")
      return
    }
  }

  @Test func `ten megabytes are refused before anything is read`() throws {
    let text = String(repeating: "A", count: 10_000_000)
    #expect(throws: TransactionRefusal.tooLarge(bytes: 10_000_000)) { try SignedTransaction(text) }
  }

  @Test(arguments: [
    "transactionId", "originalTransactionId", "bundleId", "productId", "purchaseDate",
    "signedDate", "environment",
  ])
  func `a missing field is named`(_ name: String) throws {
    var incomplete = payload()
    incomplete.removeValue(forKey: name)
    #expect(refusal(try #require(authority.sign(incomplete))) == .wrongField(name))
  }

  @Test(arguments: [
    ("signedDate", JSONValue.integer(.max)), ("signedDate", .integer(-1)),
    ("purchaseDate", "yesterday"), ("quantity", .integer(.max)), ("quantity", 0),
    ("transactionId", "a b"), ("revocationDate", "soon"), ("revocationDate", .integer(.min)),
  ])
  func `a field beyond reason is named`(_ name: String, _ value: JSONValue) throws {
    #expect(refusal(try sign([name: value])) == .wrongField(name))
  }

  @Test func `every refusal has a sentence of its own`() {
    let refusals: [TransactionRefusal] = [
      .tooLarge(bytes: 1), .wrongPartCount(4), .unreadable(.header), .unreadable(.payload),
      .unsigned(.xcode), .wrongAlgorithm("none"), .unknownRule, .wrongCertificateCount(2),
      .certificate(.untrusted), .certificate(.expired(.leaf)), .certificate(.notYetValid(.leaf)),
      .certificate(.unreadable(.leaf)), .certificate(.unfit(.root, code: 24)),
      .unmarkedCertificate(.leaf), .wrongSignatureLength(70), .wrongSignature,
      .wrongField("signedDate"), .wrongBundle("a"), .wrongEnvironment(.sandbox),
    ]
    #expect(Set(refusals.map(\.description)).count == refusals.count)
  }

  @Test func `a word from outside cannot act on a terminal`() {
    let sentence = TransactionRefusal.wrongBundle("a\u{1B}[2J\u{202E}").description
    #expect(sentence.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
  }
}

@Suite struct TrustAnchorsTests {
  @Test func `a root that is not one of ours is no use`() throws {
    #expect(TrustAnchors.appStore.with(certificate: Array("hello".utf8)) == nil)
    #expect(TrustAnchors.appStore.with(certificate: []) == nil)
  }

  @Test func `a file that begins like PEM and ends in the middle is no use`() {
    let file = Array("-----BEGIN CERTIFICATE-----\nAAAA\n".utf8)
    #expect(TrustAnchors.appStore.with(certificate: file) == nil)
  }
}
