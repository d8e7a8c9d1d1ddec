import KnotenCore
import KnotenNetwork
import KnotenStorage
import KnotenViewModels

/// What a live run is made of below the screens: the network, who is signed in, and what is kept on this machine.
struct LiveWorld {
  let options: LiveOptions
  let badges: any BadgeBoard
  /// Who is signed in, for whoever has to know.
  let board = SessionBoard(nil)
  let clock: any WallClock = SystemClock()
  let randomness: any Randomness = SystemRandomness()
  let documents: DIDResolver
  let identities: IdentityResolver
  let lock: FileLock
  let secrets: FileSecretStore
  let sessions: SessionStore
  let store: SQLiteStore
  let transport: any Transport
  /// The same for what everybody may read, which keeps the answers.
  let reads: any Transport
  let typedHosts: TypedHosts
  /// The same for the instance, which is not waited for where there is no network.
  let instanceReads: any Transport
  /// For what servers say of themselves and of accounts: it may take ten seconds and no longer.
  let metadata: any Transport
  private let answers: DiskAnswers
  private let sockets: SocketTransport

  /// Makes everything, and asks nobody yet.
  ///
  /// - Throws: `UsageProblem`, `ShellProblem`.
  init(_ shell: Shell) throws {
    options = try LiveOptions(shell)
    let network = options.network
    sockets = SocketTransport(
      userAgent: "Knoten/\(KnotenBuild.current.version)",
      reach: network.map(ReachPolicy.loopback) ?? .internet)
    badges = FileBadgeBoard(folder: options.folders.data)
    store = SQLiteStore(file: options.folders.store)
    typedHosts = TypedHosts(store: store)
    let reach = { [typedHosts] (sockets: SocketTransport) -> any Transport in
      if network != nil { return sockets }
      return TypedReach(sockets: sockets, hosts: typedHosts)
    }
    transport = PacedTransport(
      reach(sockets), clock: clock, randomness: randomness,
      paces: [options.instance: Self.paceOfInstance])
    metadata = PacedTransport(
      reach(sockets.within(CallTimes(whole: 10))), clock: clock, randomness: randomness)
    answers = DiskAnswers(folder: options.folders.answers, session: board)
    let kept = { [answers, clock] (transport: any Transport) in
      KeptAnswers(transport, shelf: answers, clock: clock)
    }
    reads = kept(transport)
    instanceReads = kept(network == nil ? OutwardTransport(transport) : transport)
    let source = network.map(IdentitySource.test) ?? .internet(directory: LiveHosts.directory)
    documents = DIDResolver(transport: kept(metadata), source: source)
    identities = IdentityResolver(
      documents: documents,
      handles: HandleResolver(
        transport: kept(metadata),
        texts: KeptTexts(
          SystemTXTResolver(randomness: randomness), shelf: answers, clock: clock),
        source: source),
      cache: IdentityCache(), clock: clock)
    lock = FileLock(folder: options.folders.locks, clock: clock)
    secrets = FileSecretStore(folder: options.folders.secrets)
    sessions = SessionStore(
      secrets: secrets, lock: lock, transport: transport, identities: identities, clock: clock,
      randomness: randomness, network: network)
  }

  /// That what was kept could not be read when it was opened, and where it lies now; empty where it could.
  var damage: [String] {
    get async {
      guard case .setAside(let path) = await store.condition() else { return [] }
      return [
        "What was kept could not be read; it lies at \(path) now, and a new file began with the "
          + "purchases that it still proves."
      ]
    }
  }

  /// Reaches a server that the person typed, which may be on their own network.
  func transport(typed service: ServiceURL) -> any Transport {
    options.network == nil ? sockets.reaching(.typedHosts([service])) : transport
  }

  /// Reads from a server that the person typed, and keeps the answers.
  func reads(typed service: ServiceURL) -> any Transport {
    KeptAnswers(transport(typed: service), shelf: answers, clock: clock)
  }

  /// The instance names no limit and has one all the same (design document, "Rate limit").
  private static let paceOfInstance = Pace(spacing: 0.25)
}
