import KnotenCore
import Testing

@testable import KnotenTangled

extension TangledForge {
  /// The forge at `api.test`, over a transport of the test's.
  static func scripted(
    _ transport: ScriptedTransport, _ namespace: TangledNamespace = .sh
  ) throws -> TangledForge {
    let service = try #require(ServiceURL("https://api.test"))
    return TangledForge(
      reader: XRPCReader(transport: transport, service: service), namespace: namespace)
  }
}

extension XRPCFailure {
  /// Whether the answer was JSON, but lacked what was asked for.
  var isMalformed: Bool {
    if case .malformed = reason { true } else { false }
  }
}
