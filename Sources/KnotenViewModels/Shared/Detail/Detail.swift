import KnotenCore
import KnotenScreen
import Observation

/// The part of a screen that shows one pull or issue: its record, its names and labels, and what is said about it.
@MainActor @Observable final class Detail<Record: WorkRecord> {
  private let dependencies: KnotenDependencies
  private let read: @Sendable (AtURI) async throws(XRPCFailure) -> Record
  /// Asks which one to show, where none was named.
  private let newest: Question<AtURI?>
  private var subject: Subject?
  private var actors: [DID: Actor] = [:]
  private var repo: RepoSummary?

  /// What there is once it is known which one to show.
  private struct Subject {
    let record: Question<Record>
    let labels: Question<[Label]>
    let discussion: Discussion
  }

  /// One pull or issue; where none is named, the newest open one on the account's repositories.
  init(
    _ named: AtURI?, _ dependencies: KnotenDependencies,
    read: @escaping @Sendable (AtURI) async throws(XRPCFailure) -> Record
  ) {
    self.dependencies = dependencies
    self.read = read
    let search = NewestWork(
      account: dependencies.account.did,
      work: WorkReader(
        issues: dependencies.issues, pulls: dependencies.pulls, repos: dependencies.repos))
    newest = Question("Your \(Record.kind.plural)", clock: dependencies.clock) {
      () throws(XRPCFailure) in
      try await search.open(Record.kind)
    }
    if let named { subject = subject(at: named) }
  }

  var state: DetailState<Record> {
    guard let subject else {
      var state = DetailState<Record>(
        discussion: DiscussionState(account: dependencies.account))
      switch newest.answer {
      case .loading: break
      case .failed(let failure): state.record = .failed(failure)
      case .loaded(let loaded): state.isNothing = loaded.content == nil
      }
      return state
    }
    return DetailState(
      record: subject.record.answer, actors: actors, repo: repo, labels: subject.labels.answer,
      discussion: subject.discussion.state)
  }

  /// Reads the record; nil where there is none to go on with.
  func load() async -> Record? {
    if subject == nil {
      await newest.ask()
      guard subject == nil, let uri = newest.answer.content ?? nil else { return nil }
      subject = subject(at: uri)
    }
    guard let subject else { return nil }
    await subject.record.ask()
    return subject.record.answer.content
  }

  /// Reads what belongs to the record: names, labels and comments.
  func loadRest(of record: Record) async {
    guard let subject else { return }
    async let comments: Void = subject.discussion.load()
    async let found = repo(of: record.item)
    await subject.labels.ask()
    await readNames(of: record.item, in: await found, labels: subject.labels.answer.content ?? [])
    await comments
  }

  /// Does what a tap asked for, anything but refreshing; a comment names the round its author looks at.
  func perform(_ command: DetailCommand, _ argument: String?, round: Int? = nil) async {
    guard let subject else { return }
    let discussion = subject.discussion
    switch command {
    case .insertMarker: await discussion.write(discussion.state.outbox.draft + (argument ?? ""))
    case .loadMoreComments: await discussion.loadMore()
    case .refresh, .retryComments: await discussion.load()
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
      record: Question("The \(Record.kind.rawValue)", clock: dependencies.clock) {
        [read] () throws(XRPCFailure) in
        try await read(uri)
      },
      labels: Question("The labels", clock: dependencies.clock) { () throws(XRPCFailure) in
        try await labels.labels(on: uri)
      },
      discussion: Discussion(on: uri, dependencies))
  }

  private func repo(of item: WorkItem) async -> Repo? {
    guard let did = item.repo else { return nil }
    return try? await dependencies.repos.repo(did)
  }

  private func readNames(of item: WorkItem, in found: Repo?, labels: [Label]) async {
    let people = [item.author] + [found?.owner].compactMap(\.self) + labels.compactMap(\.account)
    actors = await dependencies.actors.resolve(Array(people.prefix(Discussion.mostActors)))
    repo = found.flatMap { repo in
      actors[repo.owner].map {
        RepoSummary(owner: $0, name: repo.name, did: repo.did, about: repo.about)
      }
    }
  }
}
