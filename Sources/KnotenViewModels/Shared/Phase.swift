import FoundationEssentials
import KnotenCore
import KnotenScreen

/// What a screen knows of its content: nothing yet, what went wrong, or the content and its age.
enum Phase<Content: Hashable & Sendable>: Hashable, Sendable {
  case loading
  case failed(Failure)
  case loaded(Loaded)

  /// Content that stays on the screen while it is read again, and if that fails.
  struct Loaded: Hashable, Sendable {
    var content: Content
    var seenAt: Date
    var activity: Freshness.Activity = .idle
    var failure: Failure?
    /// Whether it could not be read again for want of a network, which the status alone says.
    var isOffline = false
  }

  /// What there is to show.
  var content: Content? {
    loaded?.content
  }

  /// The content with its age; nil while there is none.
  var loaded: Loaded? {
    if case .loaded(let loaded) = self { loaded } else { nil }
  }

  /// Why the last read failed, whether or not there is content from before.
  var failure: Failure? {
    switch self {
    case .loading: nil
    case .failed(let failure): failure
    case .loaded(let loaded): loaded.failure
    }
  }

  /// A read begins: content stays, an earlier failure is forgotten.
  mutating func begin(_ activity: Freshness.Activity = .refreshing) {
    guard var loaded else {
      self = .loading
      return
    }
    loaded.activity = activity
    loaded.failure = nil
    loaded.isOffline = false
    self = .loaded(loaded)
  }

  /// A read brought everything there is.
  mutating func succeed(_ content: Content, at time: Date) {
    self = .loaded(Loaded(content: content, seenAt: time))
  }

  /// A read failed: content stays and says so, otherwise the failure is all there is.
  mutating func fail(_ failure: Failure) {
    guard var loaded else {
      self = .failed(failure)
      return
    }
    loaded.activity = .idle
    loaded.failure = failure.isOffline ? nil : failure
    loaded.isOffline = failure.isOffline
    self = .loaded(loaded)
  }

  /// A read ended without all it asked for; what had been there before it stays where nothing came.
  ///
  /// One that was given up failed at nothing. Nor did one of kept answers: what it lacks is asked for next.
  mutating func settle(_ failure: ReadFailure, before: Phase, now: Date) {
    if failure.error.isCancellation {
      self = before.atRest
    } else if !AnswerSource.isKept {
      fail(Failure(failure, now: now))
    } else if content == nil {
      self = before
    }
  }

  /// The phase before a read that was given up, with nothing under way: an older answer would be thrown away.
  var atRest: Phase {
    switch self {
    case .loading: return .failed(.interrupted)
    case .failed: return self
    case .loaded(var loaded):
      loaded.activity = .idle
      return .loaded(loaded)
    }
  }

  /// Whether content is there and nothing is being read.
  var isIdle: Bool {
    loaded?.activity == .idle
  }

  /// Whether the last read brought all that is there.
  var isCurrent: Bool {
    loaded.map { $0.failure == nil && !$0.isOffline } ?? false
  }

  /// The phase as a screen says it; `empty` is what it says when the content holds nothing.
  func status(
    on screen: ElementID, now: Date, retry: Command, empty: (Content) -> Notice? = { _ in nil }
  ) -> Status {
    switch self {
    case .loading:
      return .loading
    case .failed(let failure):
      return .failed(failure.notice(on: screen, retry: retry))
    case .loaded(let loaded):
      let age = CompactAge(from: loaded.seenAt, to: now)
      let freshness = Freshness(
        age: loaded.isOffline ? age.offlineLine : age.updatedLine, activity: loaded.activity,
        isOffline: loaded.isOffline)
      if loaded.failure == nil, let notice = empty(loaded.content) {
        return .empty(notice, freshness)
      }
      return .ready(freshness, notice: loaded.failure?.notice(on: screen, retry: retry))
    }
  }
}

/// Numbers a screen's reads, so that the late answer of an older one is thrown away.
struct Turns {
  private var latest = 0

  /// The number of a read that begins now.
  mutating func next() -> Int {
    latest += 1
    return latest
  }

  /// Whether no newer read has begun since.
  func isLatest(_ turn: Int) -> Bool {
    turn == latest
  }
}
