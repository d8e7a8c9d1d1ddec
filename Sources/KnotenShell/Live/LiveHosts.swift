import KnotenCore

/// The servers of the instance that this build is made for (design document, "Services").
enum LiveHosts {
  /// Answers the queries.
  static let instance = ServiceURL(spelledHost: "api.tangled.org")
  /// Knows the documents of `did:plc`.
  static let directory = ServiceURL(spelledHost: "plc.directory")
}
