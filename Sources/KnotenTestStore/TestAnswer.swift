public import KnotenCore

/// How a purchase at the test store ends.
public enum TestAnswer: String, Hashable, Sendable, CaseIterable {
  /// The person pays.
  case pays = "pay"
  /// The person thinks better of it.
  case cancels = "cancel"
  /// Somebody has to approve it.
  case waits = "ask"
  /// It fails, because the person has something to do first; done, it goes on.
  case isInterrupted = "interrupt"
  /// The device does not believe the store's signature.
  case isUnverified = "unverified"
  /// It is signed below a root that nobody knows.
  case isForged = "forged"
  /// It comes from Xcode, where nothing is signed.
  case isUnsigned = "unsigned"
}

/// How the test store can be reached, and what it says.
public struct TestWeather: Hashable, Sendable {
  /// Whether it cannot be reached.
  public var isOffline = false
  /// Whether it names nothing that entitles the person, for no reason.
  public var isSilent = false
  /// Whether it has products to sell.
  public var isSelling = true

  /// Fine weather.
  public init() {}
}

/// The test store could not be opened.
public enum TestStoreFailure: Error, Hashable, Sendable {
  /// What was bought could not be read or kept.
  case store(StoreFailure)
  /// Its keys could not be read or kept.
  case secret(SecretFailure)
  /// What is kept of it is not what it wrote.
  case unreadable
  /// This machine cannot make keys and certificates.
  case unsignable
}
