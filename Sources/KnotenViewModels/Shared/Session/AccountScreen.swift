import KnotenCore
import KnotenScreen
import Observation

/// A screen made for whoever is signed in, and made anew once that is somebody else.
@MainActor @Observable final class AccountScreen: ScreenModel {
  private let session: any SessionReading
  private let make: @MainActor (Actor?) -> any ScreenModel
  private var account: Actor?
  private(set) var model: any ScreenModel

  init(
    _ session: any SessionReading, make: @escaping @MainActor (Actor?) -> any ScreenModel
  ) {
    self.session = session
    self.make = make
    let account = session.current?.actor
    self.account = account
    model = make(account)
  }

  var screen: Screen { model.screen }

  func load() async -> [Effect] {
    renew()
    return await model.load()
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    let effects = try await model.perform(command)
    return renew() ? effects + (await model.load()) : effects
  }

  /// Whether somebody else is signed in now, so that there is a new model to be loaded.
  @discardableResult
  private func renew() -> Bool {
    let current = session.current?.actor
    guard current != account else { return false }
    account = current
    model = make(current)
    return true
  }
}
