import KnotenCore
import Synchronization

/// A shelf in memory.
final class MemoryAnswers: AnswerShelf {
  private let answers = Mutex<[String: KeptAnswer]>([:])

  var names: Set<String> { answers.withLock { Set($0.keys) } }

  func answer(named name: String) async -> KeptAnswer? { answers.withLock { $0[name] } }

  func keep(_ answer: KeptAnswer?, as name: String) async {
    answers.withLock { $0[name] = answer }
  }
}
