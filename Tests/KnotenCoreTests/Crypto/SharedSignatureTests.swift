import FoundationEssentials
import TestSupport
import Testing

@testable import KnotenCore

@Suite("Shared signature vectors", .sharedFolder("interop/crypto"))
struct SharedSignatureTests {
  @Test func `every signature with P-256 is judged as the vectors judge it`() throws {
    let vectors = try vectors("signature-fixtures").filter { $0["algorithm"] == "ES256" }
    #expect(vectors.count >= 3)
    for vector in vectors {
      let key = try #require(publicKey(vector["publicKeyDid"]))
      let message = try #require(bytes(vector["messageBase64"]))
      let signature = try #require(bytes(vector["signatureBase64"]))
      #expect(.bool(key.isValid(signature, of: message)) == vector["validSignature"])
    }
  }

  @Test func `a private key leads to its public key`() throws {
    for vector in try vectors("w3c_didkey_P256") {
      guard case .string(let text)? = vector["privateKeyBytesBase58"] else { continue }
      let key = P256PrivateKey(scalar: try #require(Base58.decode(text)))
      #expect(key?.publicKey == publicKey(vector["publicDidKey"]))
    }
  }

  private func vectors(_ file: String) throws -> [JSONObject] {
    let json = try JSONParser.parse(SharedFolder.bytes("interop/crypto/\(file).json"))
    guard case .array(let elements) = json else { return [] }
    return elements.compactMap { element in
      if case .object(let object) = element { object } else { nil }
    }
  }

  private func bytes(_ json: JSONValue?) -> [UInt8]? {
    guard case .string(let text)? = json else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text + padding).map { Array($0) }
  }

  /// Reads a did:key: `z`, base 58, the code of P-256 (0x1200 as a varint), and a compressed point.
  private func publicKey(_ json: JSONValue?) -> P256PublicKey? {
    guard case .string(let text)? = json, text.hasPrefix("did:key:z"),
      let bytes = Base58.decode(String(text.dropFirst(9))), bytes.starts(with: [0x80, 0x24])
    else { return nil }
    return P256PublicKey(point: Array(bytes.dropFirst(2)))
  }
}
