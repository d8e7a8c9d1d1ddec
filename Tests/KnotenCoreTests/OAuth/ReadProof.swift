import FoundationEssentials

@testable import KnotenCore

/// A proof as a server reads it: nil unless form and signature are as RFC 9449 §4.3 wants them.
struct ReadProof: Sendable {
  let header: JSONObject
  let claims: JSONObject
  let thumbprint: String
  let signature: [UInt8]

  init?(_ compact: String) {
    let parts = compact.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
      let signature = Base64URL.decode(parts[2]),
      Set(header.map(\.key)) == ["typ", "alg", "jwk"], header["typ"] == "dpop+jwt",
      header["alg"] == "ES256", case .object(let jwk)? = header["jwk"],
      Set(jwk.map(\.key)) == ["kty", "crv", "x", "y"], jwk["kty"] == "EC", jwk["crv"] == "P-256",
      let x = Self.coordinate(jwk["x"]), let y = Self.coordinate(jwk["y"]),
      let key = P256PublicKey(point: [4] + x + y),
      key.isValid(signature, of: Array("\(parts[0]).\(parts[1])".utf8)),
      let hash = SHA256.hash(
        Array(
          #"{"crv":"P-256","kty":"EC","x":"\#(Base64URL.encode(x))","y":"\#(Base64URL.encode(y))"}"#
            .utf8))
    else { return nil }
    self.header = header
    self.claims = claims
    self.signature = signature
    thumbprint = Base64URL.encode(hash)
  }

  /// The proof that a request carries; nil where it carries none or several.
  init?(of request: HTTPRequest) {
    let proofs = request.headers.values(of: "DPoP")
    guard proofs.count == 1 else { return nil }
    self.init(proofs[0])
  }

  func text(_ name: String) -> String? {
    if case .string(let text)? = claims[name] { text } else { nil }
  }

  var time: Date? {
    guard case .integer(let seconds)? = claims["iat"] else { return nil }
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private static func object(_ part: String) -> JSONObject? {
    guard let bytes = Base64URL.decode(part),
      case .object(let object)? = try? JSONParser.parse(bytes)
    else { return nil }
    return object
  }

  private static func coordinate(_ json: JSONValue?) -> [UInt8]? {
    guard case .string(let text)? = json, let bytes = Base64URL.decode(text), bytes.count == 32
    else { return nil }
    return bytes
  }
}
