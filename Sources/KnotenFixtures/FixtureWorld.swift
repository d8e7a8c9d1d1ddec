public import FoundationEssentials
public import KnotenCore
public import KnotenPurchases

/// What a fixture folder says of its world in `world.json`.
public struct FixtureWorld: Hashable, Sendable {
  /// What time it is when a run begins.
  public let now: Date
  /// Who is signed in.
  public let account: Account
  /// Where the world's randomness begins.
  public let seed: Int
  /// Which servers there are.
  public let hosts: Hosts
  /// What the store sells.
  public let products: [Product]
  /// Whether Knoten Pro was bought before the run began.
  public let isPro: Bool
  /// Whether restoring finds that Knoten Pro was bought before, perhaps on another device.
  public let hasEarlierPurchase: Bool
  /// The keys that mean nothing here, with the places they stand at.
  public let unknownKeys: [String]

  /// Who is signed in.
  public struct Account: Hashable, Sendable {
    /// The account's DID.
    public let did: DID
    /// The handle it goes by.
    public let handle: Handle

    fileprivate let unknownKeys: [String]
  }

  /// The servers of a world by what they do.
  public struct Hosts: Hashable, Sendable {
    /// Keeps the account's records.
    public let pds: ServiceURL
    /// Answers queries over everybody's records.
    public let api: ServiceURL
    /// Signs people in.
    public let auth: ServiceURL
    /// The directory of DIDs.
    public let plc: ServiceURL
    /// Keeps repositories.
    public let knot: ServiceURL
    /// Keeps count of what happens to accounts; nil where the world has no such server.
    public let notifications: ServiceURL?

    fileprivate let unknownKeys: [String]
  }

  /// Reads `world.json`; every key but `earlierPurchase` has to be there, and each has to be right.
  public init(in folder: FixtureFolder) throws(FixtureProblem) {
    let file = ["world.json"]
    guard let json = try folder.json(at: file) else {
      throw .missingFile(path: folder.path(of: file))
    }
    let problem: String
    do throws(WireProblem) {
      let answer = try WireDecoder.decode(FixtureWorld.self, from: json)
      self = answer.value
      guard let loss = answer.losses.first else { return }
      // What a server may send and we leave out is a mistake in a file of our own.
      problem = loss.description
    } catch {
      problem = error.description
    }
    throw .wrongValue(path: folder.path(of: file), problem: problem)
  }
}

extension FixtureWorld: WireValue {
  /// Takes the keys of format 1.
  public init(from fields: inout WireFields) throws(WireProblem) {
    _ = try fields.required("format", "the number 1", .integer) { $0 == 1 ? $0 : nil }
    now = try fields.required("now", .datetime).instant
    account = try fields.required("account", .value(Account.self))
    seed = try fields.required("seed", .integer)
    hosts = try fields.required("hosts", .value(Hosts.self))
    let offers = try fields.required("products", .list(of: .value(Offer.self)))
    products = offers.map(\.product)
    isPro = try fields.required("pro", .bool)
    hasEarlierPurchase = fields.optional("earlierPurchase", .bool) ?? isPro
    unknownKeys =
      account.unknownKeys + hosts.unknownKeys + offers.flatMap(\.unknownKeys) + fields.unknownKeys
  }
}

extension FixtureWorld.Account: WireValue {
  /// Takes the keys of format 1.
  public init(from fields: inout WireFields) throws(WireProblem) {
    did = try fields.required("did", .did)
    handle = try fields.required("handle", .handle)
    unknownKeys = fields.unknownKeys
  }
}

extension FixtureWorld.Hosts: WireValue {
  /// Takes the keys of format 1.
  public init(from fields: inout WireFields) throws(WireProblem) {
    func service(_ role: String) throws(WireProblem) -> ServiceURL {
      try fields.required(role, "an https origin", .string) { ServiceURL($0) }
    }
    pds = try service("pds")
    api = try service("api")
    auth = try service("auth")
    plc = try service("plc")
    knot = try service("knot")
    notifications = fields.object["notifications"] == nil ? nil : try service("notifications")
    unknownKeys = fields.unknownKeys
  }
}

/// A product as `world.json` writes it.
private struct Offer: WireValue {
  let product: Product
  let unknownKeys: [String]

  init(from fields: inout WireFields) throws(WireProblem) {
    product = Product(
      id: try fields.required("id", "the id of a product", .string) { ProductID(rawValue: $0) },
      name: try fields.required("name", .string),
      displayPrice: try fields.required("price", .string))
    unknownKeys = fields.unknownKeys
  }
}

extension WireFields {
  /// What was not taken, as a person would look for it.
  fileprivate var unknownKeys: [String] {
    rest.map { place(of: $0.key) }
  }

  private func place(of key: String) -> String {
    path.isEmpty ? key : path + "." + key
  }

  /// Takes a field that must be there and means something to a conversion of ours.
  fileprivate mutating func required<Raw, Value>(
    _ key: String, _ expected: String, _ type: WireType<Raw>, as convert: (Raw) -> Value?
  ) throws(WireProblem) -> Value {
    let raw = try required(key, type)
    guard let value = convert(raw) else {
      throw WireProblem(
        path: place(of: key), expected: expected, found: "“\("\(raw)".shortened(to: 40))”")
    }
    return value
  }
}
