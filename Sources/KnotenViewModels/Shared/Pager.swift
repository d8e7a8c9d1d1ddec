import FoundationEssentials
import KnotenCore
import KnotenScreen
import Observation

/// The part of a screen that shows one list, read page by page; what came late is thrown away.
@MainActor @Observable final class Pager<Element: Hashable & Sendable> {
  private(set) var list: Phase<PagedList<Element>> = .loading
  private let what: String
  private let clock: any WallClock
  private let key: @Sendable (Element) -> String
  private let page: @Sendable (String?) async throws(XRPCFailure) -> Page<Element>
  private var turns = Turns()

  /// A list before its first page; `what` is what a failure calls it and `key` tells elements apart.
  init(
    _ what: String, clock: any WallClock, by key: @escaping @Sendable (Element) -> String,
    page: @escaping @Sendable (String?) async throws(XRPCFailure) -> Page<Element>
  ) {
    self.what = what
    self.clock = clock
    self.key = key
    self.page = page
  }

  /// Reads the first page; what was there stays until it is in.
  func load() async {
    let turn = turns.next()
    let before = list
    list.begin()
    let first = { [page] () async throws(XRPCFailure) in try await page(nil) }
    do {
      let (read, seenAt) = try await AnswerSource.dated(first)
      guard turns.isLatest(turn) else { return }
      list.succeed(PagedList(read, by: key), at: seenAt ?? clock.now())
    } catch {
      let kept = await keptAnswer(insteadOf: error, isShown: before.content != nil, first)
      guard turns.isLatest(turn) else { return }
      if let kept { list.succeed(PagedList(kept.value, by: key), at: kept.seenAt) }
      settle(error, before: before)
    }
  }

  /// Reads the next page, where there is one and nothing else is being read.
  func loadMore() async {
    guard list.isIdle, let loaded = list.loaded, let cursor = loaded.content.cursor else { return }
    let turn = turns.next()
    let before = list
    list.begin(.loadingMore)
    let next = { [page] () async throws(XRPCFailure) in try await page(cursor) }
    do {
      let read = try await next()
      guard turns.isLatest(turn) else { return }
      add(read, to: loaded, seenAt: loaded.seenAt)
    } catch {
      let kept = await keptAnswer(insteadOf: error, isShown: false, next)
      guard turns.isLatest(turn) else { return }
      if let kept { add(kept.value, to: loaded, seenAt: min(kept.seenAt, loaded.seenAt)) }
      settle(error, before: before)
    }
  }

  private func add(
    _ page: Page<Element>, to loaded: Phase<PagedList<Element>>.Loaded, seenAt: Date
  ) {
    var content = loaded.content
    content.append(page, by: key)
    list.succeed(content, at: seenAt)
  }

  private func settle(_ error: XRPCFailure, before: Phase<PagedList<Element>>) {
    list.settle(ReadFailure(what: what, error: error), before: before, now: clock.now())
  }
}
