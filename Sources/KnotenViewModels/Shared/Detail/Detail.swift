import KnotenCore
import KnotenScreen
import Observation

/// The part of a screen that shows one pull or issue: its record, its names and labels, and what is said about it.
@MainActor @Observable final class Detail<Record: WorkRecord> {
  private let account: Actor?
  private let dependencies: KnotenDependencies
  private let read: @Sendable (AtURI) async throws(XRPCFailure) -> Record
  /// Asks which one to show, where none was named.
  private let newest: Question<AtURI?>?
  private var subject: Subject?
  /// Whether which one to show was chosen from kept answers, and may turn out to be another.
  private var isProvisional = false
  private var actors: [DID: Actor] = [:]
  private var repo: RepoSummary?
  /// Where the servers of those who may say so have it.
  private var stateElsewhere: DatedState?

  /// What there is once it is known which one to show.
  private struct Subject {
    let uri: AtURI
    let record: Question<Record>
    let labels: Question<[Label]>
    let discussion: Discussion
    /// Nil where nobody is signed in, who could close or open it.
    let standing: StateSwitch?
  }

  /// One pull or issue; where none is named, the newest open one on the account's repositories.
  init(
    _ named: AtURI?, as account: Actor?, _ dependencies: KnotenDependencies,
    read: @escaping @Sendable (AtURI) async throws(XRPCFailure) -> Record
  ) {
    self.account = account
    self.dependencies = dependencies
    self.read = read
    newest = account.map { account in
      let search = NewestWork(
        account: account.did,
        work: WorkReader(
          issues: dependencies.issues, pulls: dependencies.pulls, repos: dependencies.repos))
      return Question("Your \(Record.kind.plural)", clock: dependencies.clock) {
        () throws(XRPCFailure) in
        try await search.open(Record.kind)
      }
    }
    if let named { subject = subject(at: named) }
  }

  var state: DetailState<Record> {
    guard let subject else {
      var state = DetailState<Record>(
        account: account, discussion: DiscussionState(account: account))
      switch newest?.answer {
      case .loading?, nil: break
      case .failed(let failure)?: state.record = .failed(failure)
      case .loaded(let loaded)?: state.isNothing = loaded.content == nil
      }
      return state
    }
    return DetailState(
      account: account, isNamed: true, record: subject.record.answer, actors: actors, repo: repo,
      labels: subject.labels.answer, stateElsewhere: stateElsewhere,
      stateChange: subject.standing?.change,
      stateAccess: dependencies.session.current.access(.state),
      discussion: subject.discussion.state)
  }

  /// Reads the record; nil where there is none to go on with.
  func load() async -> Record? {
    if subject == nil || isProvisional {
      guard let newest else { return nil }
      await newest.ask()
      guard subject == nil || isProvisional else { return nil }
      let uri = newest.answer.content ?? nil
      if uri != subject?.uri { subject = uri.map(subject(at:)) }
      isProvisional = AnswerSource.isKept
    }
    guard let subject else { return nil }
    await subject.record.ask()
    let record = subject.record.answer.content
    subject.standing?.settle(with: record?.stateSince)
    return record
  }

  /// Reads what belongs to the record: names, labels and comments.
  func loadRest(of record: Record) async {
    guard let subject else { return }
    async let comments: Void = subject.discussion.load()
    async let found = repo(of: record.item)
    await subject.labels.ask()
    let repo = await found
    async let standing: Void = readState(of: record, in: repo)
    await readNames(of: record.item, in: repo, labels: subject.labels.answer.content ?? [])
    _ = await (comments, standing)
  }

  /// Does what a tap asked for, anything but refreshing; a comment names the round its author looks at.
  func perform(_ command: DetailCommand, _ argument: String?, round: Int? = nil) async {
    guard let subject else { return }
    let discussion = subject.discussion
    switch command {
    case .answer: await discussion.answer(argument)
    case .close: await put(.closed)
    case .insertMarker: await discussion.write(discussion.state.outbox.draft + (argument ?? ""))
    case .loadMoreComments: await discussion.loadMore()
    case .refresh, .retryComments: await discussion.load()
    case .reopen: await put(.open)
    case .retryState: await subject.standing?.tryAgain()
    case .send:
      guard let reference = subject.record.answer.content?.reference else { return }
      await discussion.send(about: reference, round: round)
    case .throwAway: await discussion.throwAway(argument)
    case .tryAgain: await discussion.tryAgain(argument)
    case .write: await discussion.write(argument ?? "")
    }
  }

  private func subject(at uri: AtURI) -> Subject {
    let labels = dependencies.labels
    return Subject(
      uri: uri,
      record: Question("The \(Record.kind.rawValue)", clock: dependencies.clock) {
        [read] () throws(XRPCFailure) in
        try await read(uri)
      },
      labels: Question("The labels", clock: dependencies.clock) { () throws(XRPCFailure) in
        try await labels.labels(on: uri)
      },
      discussion: Discussion(on: uri, as: account, dependencies),
      standing: account.map {
        StateSwitch(of: Record.subject(at: uri), as: $0, dependencies)
      })
  }

  /// Only where the button was there: a command can come from anywhere.
  private func put(_ target: StateDraft.State) async {
    guard state.changeable == target, state.stateAccess == .allowed else { return }
    await subject?.standing?.put(target)
  }

  /// The index can miss records; where it did, those who may set the state have it on their servers.
  private func readState(of record: Record, in repo: Repo?) async {
    var accounts = [record.item.author]
    if let owner = repo?.owner, owner != record.item.author { accounts.append(owner) }
    let uri = record.item.uri
    if let found = try? await dependencies.states.state(
      of: Record.subject(at: uri), setBy: accounts)
    {
      stateElsewhere = found
    }
  }

  private func repo(of item: WorkItem) async -> Repo? {
    guard let did = item.repo else { return nil }
    return try? await dependencies.repos.repo(did)
  }

  private func readNames(of item: WorkItem, in found: Repo?, labels: [Label]) async {
    let people = [item.author] + [found?.owner].compactMap(\.self) + labels.compactMap(\.account)
    actors = await dependencies.actors.resolve(Array(people.prefix(Discussion.mostActors)))
    // Where it could not be read anew, what was known of the repository stays.
    if found == nil, repo?.did != nil, repo?.did == item.repo { return }
    repo = found.flatMap { repo in
      actors[repo.owner].map {
        RepoSummary(owner: $0, name: repo.name, did: repo.did, about: repo.about)
      }
    }
  }
}
