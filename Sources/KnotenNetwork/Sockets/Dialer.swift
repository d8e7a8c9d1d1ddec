import KnotenCore

/// Opens connections to servers, to vetted addresses only.
struct Dialer: Sendable {
  private let lookup: HostLookup
  private let settings: TLSSettings
  private static let secondsForOneOfMany = 2.0

  init(lookup: HostLookup, settings: TLSSettings) {
    self.lookup = lookup
    self.settings = settings
  }

  /// A connection to one of the server's addresses, the first that takes it.
  ///
  /// The address that is connected to is the one that was judged: no name is looked up twice.
  func connect(
    to target: RequestTarget, reach: ReachPolicy, for call: NetworkCall, within seconds: Double
  ) throws(NetworkProblem) -> Channel {
    let deadline = Deadline(after: seconds)
    var earlier: NetworkProblem?
    var rest = try addresses(of: target, reach: reach, for: call, until: deadline)[...]
    while true {
      // A network that swallows one family of addresses must not hold up the other for long.
      let turn =
        rest.count == 1 ? deadline : min(deadline, Deadline(after: Self.secondsForOneOfMany))
      let address = rest.removeFirst()
      do throws(NetworkProblem) {
        let socket = try Socket.connecting(to: address, port: target.port, isStream: true)
        try socket.wait(for: .writable, of: call, until: turn, "no connection in time")
        try socket.confirmConnected()
        return try secured(socket, target, for: call, until: deadline)
      } catch {
        // Another address of the same server may do where this one is out of order; a server that
        // is not trusted is not asked again.
        // One family of addresses may have no way out of this machine while another has.
        if error.code != .noNetwork { earlier = error }
        guard !rest.isEmpty, error.code.isSilence, !call.end.hasPassed else {
          throw earlier ?? error
        }
      }
    }
  }

  private func addresses(
    of target: RequestTarget, reach: ReachPolicy, for call: NetworkCall, until deadline: Deadline
  ) throws(NetworkProblem) -> [IPAddress] {
    let addresses =
      if let address = target.address {
        [address]
      } else {
        try lookup.addresses(of: target.host, for: call, until: deadline)
      }
    var refusal: NetworkProblem?
    let allowed = addresses.filter { address in
      do throws(NetworkProblem) {
        try reach.check(address, of: target)
        return true
      } catch {
        refusal = error
        return false
      }
    }
    if allowed.isEmpty, let refusal { throw refusal }
    return allowed
  }

  private func secured(
    _ socket: Socket, _ target: RequestTarget, for call: NetworkCall, until deadline: Deadline
  ) throws(NetworkProblem) -> Channel {
    guard target.isSecure else { return Channel(socket: socket) }
    let session = try settings.session(with: target, over: socket)
    let channel = Channel(socket: socket, session: session)
    try channel.shakeHands(for: call, until: deadline)
    return channel
  }
}
