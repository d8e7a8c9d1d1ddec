import Dispatch

/// Calls that wait for something outside, on a thread that no task needs.
enum Blocking {
  /// What a call gives, once it returns; who waits for it blocks nothing.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
  }
}
