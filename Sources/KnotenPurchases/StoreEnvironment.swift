/// Where a transaction was made, as its store names the place.
public struct StoreEnvironment: Hashable, Sendable {
  /// The store's own word.
  public let rawValue: String

  /// An environment by its word, known to us or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The App Store, where money is paid.
  public static let production = StoreEnvironment(rawValue: "Production")
  /// The App Store's sandbox.
  public static let sandbox = StoreEnvironment(rawValue: "Sandbox")
  /// A run out of Xcode; the App Store signs nothing there.
  public static let xcode = StoreEnvironment(rawValue: "Xcode")
  /// A test of StoreKit on the device; the App Store signs nothing there.
  public static let localTesting = StoreEnvironment(rawValue: "LocalTesting")
  /// The store that runs on this machine and signs with a key made here.
  public static let testStore = StoreEnvironment(rawValue: "KnotenTestStore")

  /// Whether what is bought there costs nothing, so that screens have to say so.
  public var isTest: Bool { self != .production }

  /// Whether transactions come from there without a signature of the App Store.
  var isUnsigned: Bool { self == .xcode || self == .localTesting }
}
