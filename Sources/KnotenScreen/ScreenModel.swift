/// The state of one open screen and what can happen to it.
///
/// `load` and `perform` return once the screen has settled; a model starts no tasks of its own.
@MainActor public protocol ScreenModel: AnyObject {
  /// What the screen shows now.
  var screen: Screen { get }

  /// Reads what the screen needs, each time it appears; what was there before stays until the answer is in.
  func load() async -> [Effect]

  /// Does what a tap asked for.
  ///
  /// - Throws: `UnknownCommand` for a command that is not this screen's.
  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect]
}

/// A command was sent to a screen that does not know it.
public struct UnknownCommand: Error, Hashable, Sendable {
  /// The command.
  public let command: Command

  /// The refusal of a command.
  public init(_ command: Command) {
    self.command = command
  }
}
