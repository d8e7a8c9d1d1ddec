import Foundation
import KnotenFixtures
import TestSupport
import Testing

@testable import KnotenCore

@Suite("Proofs as another library reads them", .enabled(if: Validator.isPresent, Validator.skipped))
struct IndependentProofTests {
  @Test func `A73 another library finds signature, key and hash right`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    for _ in 0..<5 { try await caller.write() }
    let proofs = world.servers.requests.flatMap { $0.headers.values(of: "DPoP") }
    let access = try #require(try await world.archive()?.credential?.access.exposed)
    let folder = try TemporaryFolder()
    try folder.write(([access] + proofs).joined(separator: "\n"), to: "proofs")
    #expect(try Validator.run(folder.path + "/proofs") == "\(proofs.count) good\n")
  }
}

/// Checks proofs with the `cryptography` package of Python.
private enum Validator {
  static let skipped: Testing.Comment = "python3 with cryptography is not installed"

  static let isPresent = (try? run("/dev/null", "import cryptography")) == ""

  static func run(_ file: String, _ script: String = Self.script) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, file]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : "failed"
  }

  private static let script = """
    import sys, json, base64, hashlib
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    from cryptography.hazmat.primitives import hashes
    def read(text): return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    access, *proofs = open(sys.argv[1]).read().split("\\n")
    ath = base64.urlsafe_b64encode(hashlib.sha256(access.encode()).digest()).rstrip(b"=").decode()
    for proof in proofs:
        head, claims, signature = proof.split(".")
        header, jwk = json.loads(read(head)), json.loads(read(head))["jwk"]
        assert header["typ"] == "dpop+jwt" and header["alg"] == "ES256" and set(jwk) == {"kty", "crv", "x", "y"}
        x, y = read(jwk["x"]), read(jwk["y"])
        assert len(x) == len(y) == 32 and len(read(signature)) == 64
        key = ec.EllipticCurvePublicNumbers(int.from_bytes(x, "big"), int.from_bytes(y, "big"), ec.SECP256R1()).public_key()
        r, s = read(signature)[:32], read(signature)[32:]
        der = utils.encode_dss_signature(int.from_bytes(r, "big"), int.from_bytes(s, "big"))
        key.verify(der, (head + "." + claims).encode(), ec.ECDSA(hashes.SHA256()))
        body = json.loads(read(claims))
        assert ("/xrpc/" in body["htu"]) == ("ath" in body) and body.get("ath", ath) == ath
    print(len(proofs), "good")
    """
}
