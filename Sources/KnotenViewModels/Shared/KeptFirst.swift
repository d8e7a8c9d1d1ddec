import KnotenCore
import KnotenScreen
import Observation

/// A screen that shows what is kept of earlier answers before it asks anybody.
@MainActor @Observable final class KeptFirst: ScreenModel {
  private let model: any ScreenModel
  private var isFirst = true

  /// Puts what is kept before a model's first answers.
  init(_ model: any ScreenModel) {
    self.model = model
  }

  var screen: Screen { model.screen }

  func load() async -> [Effect] {
    guard isFirst else { return await model.load() }
    isFirst = false
    let (early, _) = await AnswerSource.recalling { await model.load() }
    return early + (await model.load()).filter { !early.contains($0) }
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    try await model.perform(command)
  }
}
