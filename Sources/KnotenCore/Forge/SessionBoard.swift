import Synchronization

/// Where whoever signs people in writes down who it is, for all screens to read.
public final class SessionBoard: SessionReading {
  private let account: Mutex<CurrentAccount?>

  /// A board that begins with this account, or with nobody.
  public init(_ account: CurrentAccount?) {
    self.account = Mutex(account)
  }

  /// Who is signed in at this moment; nil for nobody.
  public var current: CurrentAccount? { account.withLock { $0 } }

  /// Says from now on that this account is signed in, or nobody.
  public func show(_ account: CurrentAccount?) {
    self.account.withLock { $0 = account }
  }
}
