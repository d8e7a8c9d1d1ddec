import KnotenCore

/// One request and its answer, over a connection at hand or a new one; blocks its thread.
struct Exchange: Sendable {
  let method: HTTPMethod
  let bodyLimit: Int
  let bytes: [UInt8]
  let target: RequestTarget
  let reach: ReachPolicy
  let times: CallTimes
  let dialer: Dialer
  let idle: IdleChannels
  let call: NetworkCall

  private struct ChannelSource: ByteSource {
    let channel: Channel
    let call: NetworkCall
    let firstByte: Deadline

    func read(
      into buffer: UnsafeMutableRawBufferPointer, isFirst: Bool
    ) throws(NetworkProblem) -> Int {
      try channel.read(into: buffer, for: call, until: isFirst ? firstByte : call.end)
    }
  }

  /// Sends the request and reads the whole answer.
  func perform() throws(NetworkProblem) -> HTTPResponse {
    if let channel = channelAtHand {
      var hasBegun = false
      do throws(NetworkProblem) {
        return try answer(over: channel, &hasBegun)
      } catch {
        // The server may have closed the connection just as it was taken. What only reads may be
        // asked again then; anything else goes over a new connection to begin with.
        guard error.code == .unreachable, !hasBegun else { throw error }
      }
    }
    let channel = try dialer.connect(to: target, reach: reach, for: call, within: times.connect)
    var hasBegun = false
    return try answer(over: channel, &hasBegun)
  }

  private var channelAtHand: Channel? {
    switch method {
    case .get, .head: idle.take(place)
    case .post: nil
    }
  }

  private var place: IdleChannels.Place {
    IdleChannels.Place(
      isSecure: target.isSecure, host: target.host, port: target.port,
      mayStayNearby: reach.mayStayNearby(target))
  }

  private func answer(
    over channel: Channel, _ hasBegun: inout Bool
  ) throws(NetworkProblem) -> HTTPResponse {
    try channel.write(bytes, for: call)
    var inflow = Inflow(
      ChannelSource(
        channel: channel, call: call, firstByte: Deadline(after: times.firstByte)))
    defer { hasBegun = inflow.hasBegun }
    let head = try AnswerHead(&inflow)
    let reader = try BodyReader(head, to: method, limit: bodyLimit)
    let body = try reader.read(&inflow)
    if head.isPersistent, reader.isDelimited, inflow.isDrained,
      !head.list("Connection").contains("close")
    {
      idle.keep(channel, at: place)
    }
    return HTTPResponse(status: head.status, headers: head.headers, body: body)
  }
}
