import FoundationEssentials
public import KnotenCore

/// One run over a fixture world: its seams, and what became of the options that were to change it.
public struct FixtureSession: Sendable {
  /// What the folder says of itself.
  public let world: FixtureWorld
  /// Answers from the folder.
  public let transport: FixtureTransport
  /// Calls procedures of the account's server, which change nothing.
  public let caller: FixtureCaller
  /// Says who is signed in.
  public let session: SessionBoard
  /// Signs the world's account in and out.
  public let signIn: FixtureSignIn
  /// The same bytes in every run of the world.
  public let randomness: SeededRandomness
  /// Stands still at the world's time.
  public let clock: FixtureClock
  /// Sells what the world lists.
  public let desk: FixtureDesk
  /// Whether the folder's answers were seen before the run began, and are kept.
  public let keepsAnswers: Bool
  /// The notification service that the person set up; nil for none.
  public let notificationService: ServiceURL?
  /// Shows nothing at the start.
  public let badges = MemoryBadgeBoard()
  /// Empty at the start.
  public let store = MemoryStore()

  private let interventions: Interventions
  private let names: RequestNames
  /// The names of those requests whose answers can be changed.
  private let queries: RequestNames

  /// Reads the world and every option, before anything runs.
  ///
  /// A folder may serve many sessions, which then share what it has read.
  public init(
    folder: FixtureFolder, settings: FixtureSettings = FixtureSettings()
  ) throws(FixtureProblem) {
    world = try FixtureWorld(in: folder)
    let answers = try folder.answers()
    queries = RequestNames(answers.queries)
    // A blob has no file below `xrpc/` but for a status, so its query may or may not be known by now.
    let all = Set(answers.queries).union([FixtureTransport.blobQuery])
    names = RequestNames(
      all + StoreOperation.allCases.map(\.rawValue) + SessionOperation.allCases.map(\.rawValue))
    do throws(ArgumentProblem) {
      interventions = Interventions(
        overrides: try settings.overrides.map { [queries] argument throws(ArgumentProblem) in
          try Override(argument, names: queries)
        },
        faults: try settings.faults.map { [names] argument throws(ArgumentProblem) in
          try Fault(argument, names: names)
        },
        holds: try settings.holds.map { [names] argument throws(ArgumentProblem) in
          try Hold(argument, names: names)
        })
    } catch {
      throw .argument(error)
    }
    let now = settings.now ?? world.now
    keepsAnswers = settings.keptAge != nil
    transport = FixtureTransport(
      folder: folder, world: world, answers: answers, interventions: interventions,
      keptAt: settings.keptAge.map { now - Double($0) })
    caller = FixtureCaller(transport: transport, service: world.hosts.pds)
    let account = CurrentAccount(
      actor: Actor(did: world.account.did, handle: world.account.handle),
      permissions: settings.session == .narrow ? [] : .all)
    session = SessionBoard(settings.session.account(account))
    signIn = FixtureSignIn(
      board: session, account: account, hosts: world.hosts, interventions: interventions)
    notificationService = settings.session == .notified ? world.hosts.notifications : nil
    randomness = SeededRandomness(seed: world.seed)
    clock = FixtureClock(now: now)
    desk = FixtureDesk(
      world: world, isPro: settings.isPro ?? world.isPro, interventions: interventions)
  }

  /// The whole name of each request that is held now.
  public func held() -> [String] {
    interventions.held()
  }

  /// How often the request of this name was made, the name as `--hold` takes it; 0 for an unknown one.
  public func requests(named name: String) -> Int {
    (try? names.resolve(name)).flatMap { interventions.counts()[$0] } ?? 0
  }

  /// How often each request was made, by its whole name; what is read on this machine is none.
  public func requests() -> [String: Int] {
    interventions.counts().filter { $0.key != StoreOperation.ledger.rawValue }
  }

  /// The options that met nothing so far; asked when a run is over.
  public func untouched() -> [ArgumentProblem] {
    interventions.untouched()
  }

  /// Changes the answers from now on, as `--set` would from the start.
  public func set(_ argument: String) throws(ArgumentProblem) {
    interventions.add(try Override(argument, names: queries))
  }

  /// Fails requests from now on, as `--fail` would from the start.
  public func fail(_ argument: String) throws(ArgumentProblem) {
    interventions.add(try Fault(argument, names: names))
  }

  /// Holds requests from now on, as `--hold` would from the start.
  public func hold(_ argument: String) throws(ArgumentProblem) {
    interventions.add(try Hold(argument, names: names))
  }

  /// Lets the requests of a name, or of `*`, go on, and fails and holds none of them any more.
  public func release(_ argument: String) throws(ArgumentProblem) {
    interventions.release(try Hold(argument, names: names).pick)
  }
}

extension FixtureSettings.Session {
  /// Who is signed in when the run begins; `account` is the world's.
  fileprivate func account(_ account: CurrentAccount) -> CurrentAccount? {
    switch self {
    case .signedIn, .narrow, .notified: account
    case .signedOut: nil
    case .expired: CurrentAccount(actor: account.actor, isExpired: true)
    }
  }
}
