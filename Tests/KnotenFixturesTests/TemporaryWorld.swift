import KnotenCore
import KnotenFixtures
import TestSupport

/// A fixture folder of one test; it goes when nobody holds this value any more.
final class TemporaryWorld: Sendable {
  private let place: TemporaryFolder
  var path: String { place.path }

  /// Writes files by their paths, and a plain `world.json` where none is given.
  init(_ files: [String: String] = [:]) throws {
    place = try TemporaryFolder()
    var files = files
    files["world.json"] = files["world.json"] ?? Self.description
    for (name, text) in files { try write(text, to: name) }
  }

  func write(_ text: String, to name: String) throws {
    try place.write(text, to: name)
  }

  func folder() throws -> FixtureFolder {
    try FixtureFolder(path: path)
  }

  /// A session that works on when the files are gone, as all that can be read was read once.
  func session(_ settings: FixtureSettings = FixtureSettings()) throws -> FixtureSession {
    let folder = try folder()
    for file in (try? place.files()) ?? [] {
      _ = try? folder.bytes(at: file.split(separator: "/").map(String.init))
    }
    return try FixtureSession(folder: folder, settings: settings)
  }

  static let description = """
    {
      "format": 1,
      "now": "2026-10-13T09:40:00Z",
      "account": {"did": "did:plc:md6claq3rfacgiihenu7gup5", "handle": "mira.test"},
      "seed": 7,
      "pro": false,
      "hosts": {
        "pds": "https://pds.test",
        "api": "https://api.test",
        "auth": "https://auth.test",
        "plc": "https://plc.test",
        "knot": "https://knot.test"
      },
      "products": [
        {"id": "knoten.pro.lifetime", "name": "Knoten Pro", "price": "€24.99"},
        {"id": "knoten.tip.small", "name": "Espresso", "price": "€1.99"}
      ]
    }
    """
}

extension FixtureSession {
  /// The answer to a read.
  func get(_ url: String, headers: HTTPHeaders = HTTPHeaders()) async throws -> HTTPResponse {
    try await transport.send(HTTPRequest(url: url, headers: headers))
  }

  /// Waits until so many requests are held.
  func waitUntilHeld(_ count: Int = 1) async {
    while held().count < count { await Task.yield() }
  }

  /// The answer's body as text.
  func text(_ url: String) async throws -> String {
    String(decoding: try await get(url).body, as: UTF8.self)
  }
}

extension FixtureProblem {
  /// What is wrong with an option, nil for any other problem.
  var argument: ArgumentProblem? {
    guard case .argument(let problem) = self else { return nil }
    return problem
  }
}
