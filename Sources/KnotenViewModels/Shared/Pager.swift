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
    do {
      let page = try await page(nil)
      guard turns.isLatest(turn) else { return }
      list.succeed(PagedList(page, by: key), at: clock.now())
    } catch {
      settle(error, turn: turn, before: before)
    }
  }

  /// Reads the next page, where there is one and nothing else is being read.
  func loadMore() async {
    guard list.isIdle, let loaded = list.loaded, let cursor = loaded.content.cursor else { return }
    let turn = turns.next()
    let before = list
    list.begin(.loadingMore)
    do {
      let page = try await page(cursor)
      guard turns.isLatest(turn) else { return }
      var content = loaded.content
      content.append(page, by: key)
      list.succeed(content, at: loaded.seenAt)
    } catch {
      settle(error, turn: turn, before: before)
    }
  }

  /// A cancelled read leaves the list as it was; any other failure is told.
  private func settle(_ error: XRPCFailure, turn: Int, before: Phase<PagedList<Element>>) {
    guard turns.isLatest(turn) else { return }
    if error.isCancellation {
      list = before.atRest
    } else {
      list.fail(Failure(reading: what, error, now: clock.now()))
    }
  }
}
