import FoundationEssentials
import KnotenCore
import KnotenPurchases
import KnotenScreen
import Observation

/// All that the inbox shows.
struct InboxState: Hashable, Sendable {
  var content: Phase<InboxContent> = .loading
  /// The uris of rows the person has dealt with.
  var read: Set<String> = []
  /// What was marked but could not be kept.
  var markingFailure: Failure?
  /// Why the notification service was of no use.
  var serviceFailure: Failure?

  /// The rows that still carry the dot.
  var unread: [String] {
    content.content?.uris.filter { !read.contains($0) } ?? []
  }

  /// How many pulls still carry the dot.
  var unreadPulls: Int {
    guard let content = content.content else { return 0 }
    let told = content.news.map(\.told.notification)
      .filter { $0.kind == .pull && !read.contains($0.uri.rawValue) }
    return content.work.count {
      $0.item.kind == .pull && !read.contains($0.item.uri.rawValue)
    } + Set(told.map { $0.subject ?? $0.uri }).count
  }
}

/// What a look into the inbox found, and the rules it was found under.
private struct InboxLook {
  let items: [Badge.Item]
  let rules: InboxRules?
  let at: Date
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
  private let badges: any BadgeBoard
  private let clearing: ClearingRecord
  private let clock: any WallClock
  private let entitlements: any EntitlementReading
  private let rules: InboxRulesRecord
  private var turns = Turns()
  /// What was found when last nothing failed.
  private var look: InboxLook?
  /// How often something was marked.
  private var markings = 0
  /// When the person began to deal with what is there: the inbox first appeared since it was cleared.
  private var openedAt: Date?

  init(
    reader: InboxReader, store: any Store, badges: any BadgeBoard, clock: any WallClock,
    entitlements: any EntitlementReading
  ) {
    self.reader = reader
    self.badges = badges
    self.clock = clock
    self.entitlements = entitlements
    rules = InboxRulesRecord(store: store, account: reader.account)
    marks = ReadMarks(store: store, account: reader.account)
    clearing = ClearingRecord(store: store, account: reader.account)
    askedForBadge = OnceFlag("badge-permission", store: store)
  }

  var screen: Screen { .inbox(state, now: clock.now()) }

  func load() async -> [Effect] {
    openedAt = openedAt ?? clock.now()
    let turn = turns.next()
    let before = state.content
    let markingsBefore = markings
    state.content.begin()
    do {
      let (answer, keptAt) = try await AnswerSource.dated { () async throws(XRPCFailure) in
        try await reader.read(previous: before.content)
      }
      let kept = await marks.read()
      let inForce = await rules.inForce(entitlements)
      guard turns.isLatest(turn) else { return [] }
      // What was marked while this was read is newer than what was kept.
      if markings == markingsBefore { state.read = kept.union(answer.content.readThere ?? []) }
      let seenAt = answer.failure == nil ? nil : before.loaded?.seenAt
      let now = clock.now()
      state.serviceFailure = answer.serviceFailure.map { Failure(notifications: $0, now: now) }
      state.content.succeed(answer.content.following(inForce), at: keptAt ?? seenAt ?? now)
      if let failure = answer.failure {
        state.content.settle(failure, before: before, now: now)
      } else if keptAt == nil {
        look = InboxLook(items: answer.content.badgeItems, rules: inForce, at: now)
        await showBadge()
      }
    } catch {
      if turns.isLatest(turn) {
        state.content.settle(
          ReadFailure(what: "The inbox", error: error), before: before, now: clock.now())
      }
    }
    return await askedForBadge.takeFirst() ? [.askForBadgePermission] : []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch InboxCommand(rawValue: command.name) {
    case .refresh: return await load()
    case .clear: await clear()
    case .markRead: _ = await mark(state.read.union(command.argument.map { [$0] } ?? []))
    case .markUnread: _ = await mark(state.read.subtracting(command.argument.map { [$0] } ?? []))
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  /// Marks every row as read; what that dealt with is told above the tips (design document "Tip jar").
  private func clear() async {
    let (pulls, opened, now) = (state.unreadPulls, openedAt ?? clock.now(), clock.now())
    guard await mark(state.read.union(state.unread)) else { return }
    openedAt = nil
    // The marks are what was asked for; a line that cannot be kept is no reason to undo them.
    if let cleared = Clearing(pulls: pulls, from: opened, to: now) {
      try? await clearing.write(cleared)
    }
  }

  /// Shows the marks at once and keeps them; what cannot be kept is taken back and gives false.
  private func mark(_ read: Set<String>) async -> Bool {
    let before = state.read
    markings += 1
    state.read = read
    state.markingFailure = nil
    do {
      try await marks.write(read, keeping: state.content.content?.uris ?? [])
      await showBadge()
      await tellService(read, before: before)
      return true
    } catch {
      state.read = before
      state.markingFailure = Failure(keeping: "What you marked")
      return false
    }
  }

  /// Tells the notification service what was marked; where it does not listen, the marks hold on this machine.
  private func tellService(_ read: Set<String>, before: Set<String>) async {
    guard let news = reader.news, let content = state.content.content, content.readThere != nil
    else { return }
    let uris = content.news.map(\.told.notification.uri) + content.followers.map(\.uri)
    let (done, undone) = (read.subtracting(before), before.subtracting(read))
    do throws(XRPCFailure) {
      for (marked, isRead) in [(done, true), (undone, false)] {
        try await news.notifications.mark(
          uris.filter { marked.contains($0.rawValue) }, isRead: isRead, of: reader.account)
      }
    } catch {
      guard !error.isCancellation else { return }
      state.serviceFailure = Failure(telling: error, now: clock.now())
    }
  }

  /// Shows from outside what is unread now; where that cannot be kept, the next look tries again.
  private func showBadge() async {
    if let look {
      try? await badges.show(
        Badge(
          of: reader.account, holding: look.items, read: state.read, following: look.rules,
          seenAt: look.at))
    } else if let kept = await badges.badge(of: reader.account) {
      // What was found by half a look says nothing of the rest.
      try? await badges.show(kept.without(state.read))
    }
  }
}
