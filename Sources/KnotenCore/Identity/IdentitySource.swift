/// Where identities are looked up.
public enum IdentitySource: Hashable, Sendable {
  /// In the domain name system and at each name's own host; `did:plc` in the directory given.
  case internet(directory: ServiceURL)
  /// In recorded answers, which stand for the internet and have names under `.test` too.
  case recorded(directory: ServiceURL)
  /// At one server of this machine, which answers for every name and DID.
  case test(TestNetwork)

  /// The test network, nil where there is none.
  var network: TestNetwork? {
    switch self {
    case .internet, .recorded: nil
    case .test(let network): network
    }
  }

  /// Whether a name may be looked up here at all.
  func allows(_ handle: Handle) -> Bool {
    switch self {
    case .internet: handle.isResolvable && !handle.isTestName
    case .recorded, .test: handle.isResolvable
    }
  }

  /// The page at which a handle's host names the account.
  func page(of handle: Handle) -> (server: ServiceURL, path: String) {
    let server =
      switch self {
      case .internet, .recorded: ServiceURL(host: handle)
      case .test(let network): network.service
      }
    return (server, "/.well-known/atproto-did")
  }

  /// Where the document of a DID lies; throws the reason where it is not looked up.
  ///
  /// Source: atproto specification, DID, "Blessed DID Methods".
  func document(of did: DID) throws(IdentityFailure.Reason) -> (server: ServiceURL, path: String) {
    switch did.method {
    case "plc":
      // Directory keys are letters and digits; anything else could only be meant to bend the path.
      guard did.identifier.utf8.allSatisfy(\.isAlphanumeric) else { throw .unsupported }
      switch self {
      case .internet(let directory), .recorded(let directory): return (directory, "/\(did)")
      case .test(let network): return (network.service, "/plc/\(did)")
      }
    case "web":
      return (try host(of: did), "/.well-known/did.json")
    default: throw .unsupportedMethod
    }
  }

  /// The host of a `did:web`; ports are for a test network's `localhost` only, paths for nobody.
  private func host(of did: DID) throws(IdentityFailure.Reason) -> ServiceURL {
    let identifier = did.identifier
    // A handle's grammar is that of host names, and leaves out ports, paths and addresses.
    if let host = Handle(identifier), allows(host) { return ServiceURL(host: host) }
    let parts = identifier.split(separator: "%3A", omittingEmptySubsequences: false)
    guard let network, parts.count == 2, parts[0] == "localhost",
      let server = ServiceURL("http://localhost:\(parts[1])", on: network)
    else { throw .unsupported }
    return server
  }
}
