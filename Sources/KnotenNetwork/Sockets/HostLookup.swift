import Dispatch
import Glibc
import KnotenCore
import Synchronization

/// Asks the system which addresses a host's name stands for.
///
/// The system's resolver can neither be cancelled nor bounded, so each question has a thread of its own, which
/// may outlive whoever asked.
struct HostLookup: Sendable {
  /// The addresses of a name, in the order to try them; none where it has none.
  typealias Lookup = @Sendable (_ host: String) throws(NetworkProblem) -> [IPAddress]

  private final class Answer: Sendable {
    let addresses = Mutex<Result<[IPAddress], NetworkProblem>?>(nil)
    let signal = DispatchSemaphore(value: 0)

    @Sendable func wake() { signal.signal() }
  }

  private let lookup: Lookup
  private let workers = Workers(limit: 16)

  init(_ lookup: @escaping Lookup) { self.lookup = lookup }

  /// The addresses of a name, eight at most; throws where there are none, or they do not come in time.
  func addresses(
    of host: String, for call: NetworkCall, until deadline: Deadline
  ) throws(NetworkProblem) -> [IPAddress] {
    let answer = Answer()
    workers.start { [lookup] in
      let addresses = Result { () throws(NetworkProblem) in try lookup(host) }
      answer.addresses.withLock { $0 = addresses }
      answer.wake()
    }
    try call.waiting(wake: answer.wake) {
      let left = Int(min(deadline, call.end).millisecondsLeft)
      _ = answer.signal.wait(timeout: .now() + .milliseconds(left))
    }
    guard let addresses = try answer.addresses.withLock({ $0 })?.get() else {
      throw NetworkProblem(.timedOut, "its name was not found in time")
    }
    guard !addresses.isEmpty else { throw NetworkProblem(.unreachable, "no such host") }
    return Array(addresses.prefix(8))
  }

  /// Asks the system's own resolver.
  static let system: Lookup = { host throws(NetworkProblem) in
    var hints = addrinfo()
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &first) == 0 else {
      guard Route.leadsOut else { throw .noNetwork }
      return []
    }
    defer { freeaddrinfo(first) }
    var addresses: [IPAddress] = []
    for entry in sequence(first: first, next: { $0?.pointee.ai_next }) {
      guard let entry, addresses.count < 64 else { break }
      if let address = entry.pointee.ai_addr, let address = IPAddress(address) {
        addresses.append(address)
      }
    }
    return addresses
  }
}
