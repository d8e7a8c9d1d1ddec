/// Shows a page to the person in a browser, or tells its address.
public protocol BrowserOpening: Sendable {
  /// Opens an address; nothing is told of it if that fails, as the person still has the address.
  func open(_ address: String) async
}
