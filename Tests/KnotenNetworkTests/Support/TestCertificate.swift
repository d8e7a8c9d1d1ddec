import Foundation
import TestSupport

/// A certificate for a server, signed by an authority that only tests trust.
struct TestCertificate: Sendable {
  let chain: String
  let key: String
}

/// An authority of one run's own, with the certificates it signed.
final class TestAuthority: Sendable {
  /// The file with the authority's own certificate.
  let file: String
  private let folder: TemporaryFolder

  /// The one that all tests of a run share, as keys take time to make; nil where there is no openssl.
  static let shared = try? TestAuthority()

  private init() throws {
    folder = try TemporaryFolder()
    file = folder.path + "/authority.pem"
    try run(
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=authority "
        + "-keyout authority.key -out authority.pem")
  }

  /// A certificate for a name, such as `DNS:localhost`; `days` below zero makes one that is past.
  func certificate(for name: String, days: Int = 1) throws -> TestCertificate {
    let stem = UUID().uuidString
    try folder.write("subjectAltName=\(name)\n", to: "\(stem).ext")
    try run(
      "req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=server "
        + "-keyout \(stem).key -out \(stem).csr")
    try run(
      "x509 -req -in \(stem).csr -CA authority.pem -CAkey authority.key "
        + "-set_serial \(UInt32.random(in: 1...UInt32.max)) -days \(days) -extfile \(stem).ext -out \(stem).pem"
    )
    return TestCertificate(
      chain: "\(folder.path)/\(stem).pem", key: "\(folder.path)/\(stem).key")
  }

  private func run(_ arguments: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = arguments.split(separator: " ").map(String.init)
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ScriptProblem.noCertificate }
  }
}
