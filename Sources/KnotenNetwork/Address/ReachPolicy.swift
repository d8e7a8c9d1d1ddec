public import KnotenCore

/// Which servers may be asked: those of the internet over TLS, and what a person or a test adds.
///
/// It is held against the address itself and, at each connection, against every network address that the name
/// stands for, so a name that changes its meaning leads nowhere else.
public struct ReachPolicy: Hashable, Sendable {
  private var typed: Set<String> = []
  private var named: Set<String> = []
  private var isTestNetwork = false

  /// Servers on public addresses, over TLS, on its usual port.
  public static let internet = ReachPolicy()

  /// Besides the internet, servers that a person typed, which may be on their own network and on any port.
  public static func typedHosts(_ services: [ServiceURL]) -> ReachPolicy {
    var policy = services.reduce(ReachPolicy.internet) { $0.naming($1) }
    policy.typed = Set(services.map(\.host))
    return policy
  }

  /// Besides the internet, this machine's loopback interface, on any port and in the clear; a test network is the
  /// leave to do so.
  public static func loopback(_ network: TestNetwork) -> ReachPolicy {
    var policy = ReachPolicy.internet
    policy.isTestNetwork = true
    return policy
  }

  /// The same with the port of one server more, as a DID document may name an unusual one.
  public func naming(_ service: ServiceURL) -> ReachPolicy {
    var policy = self
    policy.named.insert(service.authority)
    return policy
  }
}

extension ReachPolicy {
  /// Refuses what must not be asked, whatever its name stands for.
  func check(_ target: RequestTarget) throws(NetworkProblem) {
    let isLoopback = isTestNetwork && Self.loopbackHosts.contains(target.host)
    guard target.isSecure || isLoopback else {
      throw NetworkProblem(.forbidden, "an address in the clear")
    }
    guard target.isUsualPort || isLoopback || named.contains(target.authority) else {
      throw NetworkProblem(.forbidden, "an unusual port")
    }
    if let address = target.address { try check(address, of: target) }
  }

  /// Refuses a network address that the target's host must not stand for.
  func check(_ address: IPAddress, of target: RequestTarget) throws(NetworkProblem) {
    let isAllowed =
      switch address.realm {
      case .everywhere: target.isSecure
      case .nearby: typed.contains(target.host)
      case .loopback: mayBeLoopback(target)
      case .nowhere: false
      }
    guard isAllowed else {
      throw NetworkProblem(.forbidden, "a network address that may not be asked")
    }
  }

  /// Whether a connection to the target may lead to a network that is not public.
  func mayStayNearby(_ target: RequestTarget) -> Bool {
    typed.contains(target.host) || mayBeLoopback(target)
  }

  private func mayBeLoopback(_ target: RequestTarget) -> Bool {
    typed.contains(target.host) || (isTestNetwork && Self.loopbackHosts.contains(target.host))
  }

  private static let loopbackHosts: Set = ["127.0.0.1", "localhost"]
}
