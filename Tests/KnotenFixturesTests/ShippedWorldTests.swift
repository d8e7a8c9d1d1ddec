import Foundation
import KnotenCore
import KnotenFixtures
import KnotenPurchases
import TestSupport
import Testing

/// The world that is shipped in `Fixtures/knoten`.
@Suite struct ShippedWorldTests {
  private static let path = Checkout.root + "/Fixtures/knoten"

  @Test func `the world loads`() throws {
    #expect(throws: Never.self) {
      try FixtureSession(folder: FixtureFolder(path: Self.path))
    }
  }

  @Test func `it sells every product`() async throws {
    let session = try FixtureSession(folder: FixtureFolder(path: Self.path))
    let products = try await session.desk.products(ProductID.allCases)
    #expect(products.map(\.id) == ProductID.allCases)
  }

  @Test func `every file that is named JSON is JSON`() throws {
    let folder = try FixtureFolder(path: Self.path)
    let files = try #require(FileManager.default.enumerator(atPath: Self.path))
    var count = 0
    for case let file as String in files where file.hasSuffix(".json") {
      let parts = file.split(separator: "/").map(String.init)
      #expect(throws: Never.self) { try folder.json(at: parts) }
      count += 1
    }
    #expect(count > 10)
  }

  @Test func `the account resolves in both directions`() async throws {
    let session = try FixtureSession(folder: FixtureFolder(path: Self.path))
    let account = session.world.account
    let source = IdentitySource.recorded(directory: session.world.hosts.plc)
    let resolver = IdentityResolver(
      documents: DIDResolver(transport: session.transport, source: source),
      handles: HandleResolver(
        transport: session.transport, texts: FixtureTXTResolver(), source: source),
      cache: IdentityCache(), clock: session.clock)
    for name in [AtIdentifier.did(account.did), .handle(account.handle)] {
      let identity = try await resolver.resolve(name, isFresh: true)
      #expect(identity.actor == Actor(did: account.did, handle: account.handle))
      #expect(identity.pds == session.world.hosts.pds)
    }
  }
}
