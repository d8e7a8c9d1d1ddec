import KnotenCore
import Synchronization

/// A browser whose person does what a test says, and a listener on the way back.
final class FakeBrowser: BrowserAuthorizer {
  /// What a page's address leads to: the query that the person is sent back with.
  typealias Person = @Sendable (String) async throws(BrowserFailure) -> String

  struct Record {
    var opened: [String] = []
    var begun = 0
    var closed = 0
  }

  private let redirectURI: String
  private let person: Person
  private let record = Mutex(Record())

  init(redirectURI: String, person: @escaping Person) {
    self.redirectURI = redirectURI
    self.person = person
  }

  var opened: [String] { record.withLock(\.opened) }
  var begun: Int { record.withLock(\.begun) }
  var closed: Int { record.withLock(\.closed) }

  func begin() async throws(BrowserFailure) -> any BrowserVisit {
    record.withLock { $0.begun += 1 }
    return Visit(redirectURI: redirectURI, browser: self)
  }

  private struct Visit: BrowserVisit {
    let redirectURI: String
    let browser: FakeBrowser

    func open(_ address: String) async throws(BrowserFailure) -> String {
      browser.record.withLock { $0.opened.append(address) }
      return try await browser.person(address)
    }

    func close() async {
      browser.record.withLock { $0.closed += 1 }
    }
  }
}
