import Synchronization

/// Ends a program in the middle of what it does, as far as its stores can tell: from then on nothing answers.
public final class KillSwitch: Sendable {
  /// What is counted.
  public enum Operation: Hashable, Sendable {
    /// Something is read.
    case reading
    /// A ledger's entry is added.
    case recording
    /// A seal or another secret is kept.
    case sealing
    /// A value is kept.
    case keeping
    /// The store is told that a transaction is recorded.
    case finishing
  }

  /// When the program ends.
  public struct Moment: Hashable, Sendable {
    /// How many of these operations are done before.
    public let count: Int
    /// Which operations count; nil for all.
    public let operation: Operation?
    /// Whether the operation at which the program ends still takes effect.
    public let isDone: Bool
    /// Whether the program ends, or only this one operation fails.
    public let isFinal: Bool

    /// The moment of an operation, counted from 0.
    public init(
      count: Int, of operation: Operation? = nil, isDone: Bool = false, isFinal: Bool = true
    ) {
      self.count = count
      self.operation = operation
      self.isDone = isDone
      self.isFinal = isFinal
    }
  }

  enum Fate {
    case goesOn
    case failsBefore
    case failsAfter
  }

  private struct State {
    var moment: Moment?
    var count = 0
    var isDead = false
  }

  private let state = Mutex(State())

  /// A switch that does nothing yet.
  public init() {}

  /// Ends the program at a moment counted from now; nil lets it live, again too.
  public func arm(_ moment: Moment?) {
    state.withLock { $0 = State(moment: moment) }
  }

  /// Whether the moment came.
  public var hasStruck: Bool {
    state.withLock { state in
      state.isDead || (state.moment.map { state.count > $0.count } ?? false)
    }
  }

  func meets(_ operation: Operation) -> Fate {
    state.withLock { state in
      if state.isDead { return .failsBefore }
      guard let moment = state.moment, moment.operation ?? operation == operation else {
        return .goesOn
      }
      defer { state.count += 1 }
      guard state.count == moment.count else { return .goesOn }
      state.isDead = moment.isFinal
      return moment.isDone ? .failsAfter : .failsBefore
    }
  }
}
