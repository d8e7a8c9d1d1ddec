import KnotenScreen

/// The steps that have begun and are not over, each a task of the shell.
@MainActor final class StepsUnderWay {
  /// What a step does, as far as leaving it early goes.
  enum Kind {
    /// It opens a place and reads what that needs.
    case opening
    /// It may write something, and is never left.
    case other
    /// It reads anew what is there already.
    case refreshing
  }

  /// More than anybody begins on purpose.
  private static let most = 32

  private var kinds: [Int: Kind] = [:]
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var begun = 0
  private var text: Command?
  private var sender: Task<Void, Never>?

  /// Begins a step, which has come to its first wait once this returns; false where so many are under way that none begins.
  func begin(_ kind: Kind, _ work: @escaping @MainActor () async -> Void) -> Bool {
    guard kinds.count < Self.most else { return false }
    begun += 1
    let number = begun
    kinds[number] = kind
    let task = Task.immediate {
      // What was typed is sent to the screen it was typed on, so it goes first.
      await textsAreSent()
      await work()
      kinds[number] = nil
      tasks[number] = nil
    }
    if kinds[number] != nil { tasks[number] = task }
    return true
  }

  /// Leaves all steps of a kind; false where there are none.
  func leave(_ kind: Kind) -> Bool {
    let left = kinds.filter { $0.value == kind }.keys
    for number in left { tasks[number]?.cancel() }
    return !left.isEmpty
  }

  /// Sends what was typed; while one text is on its way only the latest of those after it is kept.
  func send(_ command: Command, by perform: @escaping @MainActor (Command) async -> Void) {
    text = command
    guard sender == nil else { return }
    sender = Task {
      while let command = text {
        text = nil
        await perform(command)
      }
      sender = nil
    }
  }

  /// Returns once all that was typed was sent.
  func textsAreSent() async {
    await sender?.value
  }
}
