import FoundationEssentials
import KnotenCore
import Observation

/// An account in a list of those who follow, or are followed.
struct Person: Hashable, Sendable {
  /// The record that says so.
  let uri: AtURI
  let did: DID
  let since: Date

  init(_ follower: Follower) {
    (uri, did, since) = (follower.uri, follower.did, follower.since)
  }

  init(_ followed: Followed) {
    (uri, did, since) = (followed.uri, followed.did, followed.since)
  }
}

/// People page by page, and their names as far as they are known.
struct PeopleState: Hashable, Sendable {
  var list: Phase<PagedList<Person>> = .loading
  var names: [DID: Actor] = [:]
}

/// The part of a profile that lists people; their names are looked up once somebody wants to see them.
@MainActor @Observable final class PeopleList {
  private let pager: Pager<Person>
  private let actors: any ActorResolving
  private var names: [DID: Actor] = [:]

  init(_ pager: Pager<Person>, actors: any ActorResolving) {
    self.pager = pager
    self.actors = actors
  }

  var state: PeopleState { PeopleState(list: pager.list, names: names) }

  /// Reads the first page.
  func load() async {
    await pager.load()
  }

  /// Reads the next page, and who is on it.
  func loadMore() async {
    await pager.loadMore()
    await readNames()
  }

  /// Looks up the names that are not known yet.
  func readNames() async {
    let unnamed = (pager.list.content?.elements ?? []).map(\.did)
      .filter { names[$0]?.handle == nil }
    guard !unnamed.isEmpty else { return }
    names.merge(await actors.resolve(unnamed)) { $1 }
  }
}
