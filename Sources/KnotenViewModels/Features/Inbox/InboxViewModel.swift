import KnotenCore
import KnotenScreen
import Observation

/// All that the inbox shows.
struct InboxState: Hashable, Sendable {
  var content: Phase<InboxContent> = .loading
  /// The uris of rows the person has dealt with.
  var read: Set<String> = []
  /// What was marked but could not be kept.
  var markingFailure: Failure?

  /// The rows that still carry the dot.
  var unread: [String] {
    content.content?.uris.filter { !read.contains($0) } ?? []
  }
}

/// What a tap on the inbox asks for.
enum InboxCommand: String, CaseIterable {
  case clear
  case markRead = "mark-read"
  case markUnread = "mark-unread"
  case refresh
}

/// What wants the person's attention.
@MainActor @Observable final class InboxViewModel: ScreenModel {
  private(set) var state = InboxState()
  private let reader: InboxReader
  private let marks: ReadMarks
  private let askedForBadge: OnceFlag
  private let clock: any WallClock
  private var turns = Turns()

  init(reader: InboxReader, store: any Store, clock: any WallClock) {
    self.reader = reader
    self.clock = clock
    marks = ReadMarks(store: store, account: reader.account)
    askedForBadge = OnceFlag("badge-permission", store: store)
  }

  var screen: Screen { .inbox(state, now: clock.now()) }

  func load() async -> [Effect] {
    let turn = turns.next()
    let before = state
    state.content.begin()
    let read = await marks.read()
    do {
      let answer = try await reader.read(previous: before.content.content)
      guard turns.isLatest(turn) else { return [] }
      state.read = read
      state.content.succeed(answer.content, at: clock.now())
      if let (what, error) = answer.failure { fail(what, error, before: before) }
    } catch {
      if turns.isLatest(turn) { fail("The inbox", error, before: before) }
    }
    return await askedForBadge.takeFirst() ? [.askForBadgePermission] : []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch InboxCommand(rawValue: command.name) {
    case .refresh: return await load()
    case .clear: await mark(state.read.union(state.unread))
    case .markRead: await mark(state.read.union(command.argument.map { [$0] } ?? []))
    case .markUnread: await mark(state.read.subtracting(command.argument.map { [$0] } ?? []))
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  /// Shows the marks at once and keeps them; what cannot be kept is taken back.
  private func mark(_ read: Set<String>) async {
    let before = state.read
    state.read = read
    state.markingFailure = nil
    do {
      try await marks.write(read)
    } catch {
      state.read = before
      state.markingFailure = Failure(keeping: "What you marked")
    }
  }

  /// A cancelled read leaves the state as it was; any other failure is told.
  private func fail(_ what: String, _ error: XRPCFailure, before: InboxState) {
    if error.isCancellation {
      state = before
    } else {
      state.content.fail(Failure(reading: what, error, now: clock.now()))
    }
  }
}
