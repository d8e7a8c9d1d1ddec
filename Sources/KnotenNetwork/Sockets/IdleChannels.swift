import Synchronization

/// Connections that await another request: a few to each server, for a short while.
final class IdleChannels: Sendable {
  /// What connections are alike by.
  struct Place: Hashable {
    let isSecure: Bool
    let host: String
    let port: UInt16
    // One that was opened where a person allowed it must not serve whoever may not go there.
    let mayStayNearby: Bool
  }

  private struct Entry {
    let place: Place
    let channel: Channel
    let end: Deadline
  }

  private let entries = Mutex<[Entry]>([])
  private let limit: Int
  private let limitByPlace: Int
  private let seconds: Double

  init(limit: Int = 64, limitByPlace: Int = 32, seconds: Double = 20) {
    self.limit = limit
    self.limitByPlace = limitByPlace
    self.seconds = seconds
  }

  /// The connection to a server that was used last, if it still stands.
  func take(_ place: Place) -> Channel? {
    while let channel = last(place) {
      if channel.isQuiet { return channel }
    }
    return nil
  }

  /// Keeps a connection whose last answer is whole; the ones kept longest make room for it.
  func keep(_ channel: Channel, at place: Place) {
    let entry = Entry(place: place, channel: channel, end: Deadline(after: seconds))
    entries.withLock { entries in
      entries.removeAll(where: \.end.hasPassed)
      if entries.count(where: { $0.place == place }) >= limitByPlace,
        let oldest = entries.firstIndex(where: { $0.place == place })
      {
        entries.remove(at: oldest)
      }
      if entries.count >= limit { entries.removeFirst() }
      entries.append(entry)
    }
  }

  private func last(_ place: Place) -> Channel? {
    entries.withLock { entries in
      entries.removeAll(where: \.end.hasPassed)
      guard let index = entries.lastIndex(where: { $0.place == place }) else { return nil }
      return entries.remove(at: index).channel
    }
  }
}
