import Foundation
import KnotenCore
import KnotenPurchases
import KnotenTestStore
import TestSupport
import Testing

/// A chain and a signature that OpenSSL's own program made, so that no mistake of ours is made twice.
@Suite(.sharedFolder("tools/x5c-test-root.sh")) struct CommandLineChainTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try run("/bin/bash", SharedFolder.path("tools/x5c-test-root.sh"))
  }

  private func run(_ program: String, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private func bytes(_ file: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: folder.path + "/" + file)))
  }

  /// A certificate of the chain in DER.
  private func certificate(_ name: String) throws -> [UInt8] {
    try run(
      "/usr/bin/openssl", "x509", "-in", name + ".pem", "-outform", "DER", "-out", name + ".der")
    return try bytes(name + ".der")
  }

  private func transaction() throws -> String {
    // The chain begins at the moment it is made, by the clock of this machine.
    let now = Int64(Date().timeIntervalSince1970 * 1_000) + 60_000
    let certificates = try ["leaf", "int", "root"].map { name in
      JSONValue.string(Data(try certificate(name)).base64EncodedString())
    }
    let header: JSONObject = ["alg": "ES256", "x5c": .array(certificates)]
    let signed = [header, payload(["signedDate": .integer(now)])].map {
      Base64URL.encode(JSONWriter.bytes(.object($0)))
    }.joined(separator: ".")
    try folder.write(signed, to: "signed")
    try run(
      "/usr/bin/openssl", "dgst", "-sha256", "-sign", "leaf.key", "-out", "signature", "signed")
    return signed + "." + Base64URL.encode(try Self.raw(try bytes("signature")))
  }

  /// The two numbers of a signature in DER, each in 32 bytes.
  private static func raw(_ der: [UInt8]) throws -> [UInt8] {
    var raw: [UInt8] = []
    var position = 2
    for _ in 0..<2 {
      let length = Int(der[position + 1])
      let number = der[(position + 2)..<(position + 2 + length)].drop { $0 == 0 }
      raw += [UInt8](repeating: 0, count: 32 - number.count) + number
      position += 2 + length
    }
    return raw
  }

  private func verifier(root: [UInt8]) throws -> TransactionVerifier {
    TransactionVerifier(
      anchors: try #require(TrustAnchors(ownRoot: root)),
      bundleID: TransactionVerifier.appBundleID, environment: .testStore)
  }

  @Test func `what OpenSSL's program signed is believed below its root`() throws {
    let signed = try SignedTransaction(try transaction())
    let transaction = try verifier(root: try certificate("root")).verify(signed)
    #expect(transaction.product == .lifetime)
  }

  @Test func `what OpenSSL's program signed is refused below any other root`() throws {
    let signed = try SignedTransaction(try transaction())
    #expect(throws: TransactionRefusal.certificate(.untrusted)) {
      try verifier(root: try certificate("int")).verify(signed)
    }
    #expect(throws: TransactionRefusal.certificate(.untrusted)) {
      try #require(TestAuthority()?.verifier()).verify(signed)
    }
  }

  @Test func `a root in PEM is the same as in DER`() throws {
    let root = try certificate("root")
    let anchors = try #require(TrustAnchors(ownRoot: root))
    #expect(anchors.with(certificate: try bytes("root.pem")) != nil)
    #expect(anchors.with(certificate: root) != nil)
    #expect(anchors.with(certificate: try certificate("leaf")) == nil)
  }
}
