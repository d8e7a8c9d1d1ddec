/// Follows redirects of plain reads, from https to https and at most three of them.
///
/// Only what it was told to accept goes along, so there is no credential that another host could see. An answer that
/// leads nowhere it may go comes back as it is. Source: atproto specification, Handle, "HTTPS well-known Method".
struct RedirectedTransport: Transport {
  let transport: any Transport
  let network: TestNetwork?

  private static let most = 3

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var request = request
    var response = try await transport.send(request)
    for _ in 0..<Self.most {
      guard request.method == .get, let next = target(of: response, from: request.url) else {
        break
      }
      request.url = next
      request.headers = HTTPHeaders(request.headers.filter { $0.name == "Accept" })
      response = try await transport.send(request)
    }
    return response
  }

  /// Where an answer leads, nil where it leads nowhere or to where nobody is sent.
  private func target(of response: HTTPResponse, from url: String) -> String? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"], location.utf8.count <= 2_048,
      // A space or a control could end the line that the address is sent in.
      location.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    let address = location.prefix { $0 != "#" }
    guard let here = origin(of: url[...]) else { return nil }
    if address.hasPrefix("/"), !address.hasPrefix("//") { return here.origin + address }
    guard let there = origin(of: address), here.isPlain || isPublic(there) else { return nil }
    let path = Self.afterAuthority(of: address)
    return there.origin + (path.hasPrefix("/") ? "" : "/") + path
  }

  /// Whether a server is one of the internet.
  ///
  /// Nobody is led to an address in numbers, to a reserved ending, or to where others can listen.
  private func isPublic(_ server: ServiceURL) -> Bool {
    !server.isPlain && Handle(server.host)?.isResolvable == true
  }

  private func origin(of url: Substring) -> ServiceURL? {
    ServiceURL(String(url.dropLast(Self.afterAuthority(of: url).utf8.count)), on: network)
  }

  private static func afterAuthority(of url: Substring) -> Substring {
    guard let scheme = url.firstRange(of: "://") else { return "" }
    return url[scheme.upperBound...].drop { !"/?".contains($0) }
  }
}
