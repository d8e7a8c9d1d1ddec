import KnotenScreen
import Testing

@testable import KnotenShell

@MainActor @Suite("Steps under way")
struct StepsUnderWayTests {
  private let steps = StepsUnderWay()

  @Test func `of texts typed meanwhile only the latest is sent`() async {
    var sent: [String] = []
    let (gates, gate) = AsyncStream<Void>.makeStream()
    for text in ["a", "ab", "abc"] {
      steps.send(Command("write", argument: text)) { command in
        sent.append(command.argument ?? "")
        if sent.count == 1 { for await _ in gates {} }
      }
      await Task.yield()
    }
    gate.finish()
    await steps.textsAreSent()
    #expect(sent == ["a", "abc"])
  }

  @Test func `what was typed is sent before the next step`() async {
    var order: [String] = []
    await withCheckedContinuation { done in
      steps.send(Command("write")) { _ in
        await Task.yield()
        order.append("text")
      }
      _ = steps.begin(.other) {
        order.append("step")
        done.resume()
      }
    }
    #expect(order == ["text", "step"])
  }

  @Test func `a refresh can be left, a write cannot`() async {
    let (ends, end) = AsyncStream<String>.makeStream()
    let (gates, gate) = AsyncStream<Void>.makeStream()
    _ = steps.begin(.other) {
      for await _ in gates {}
      end.yield(Task.isCancelled ? "write left" : "written")
      end.finish()
    }
    _ = steps.begin(.refreshing) {
      while !Task.isCancelled { await Task.yield() }
      end.yield("refresh left")
    }
    #expect(steps.leave(.refreshing))
    #expect(!steps.leave(.opening))
    var seen: [String] = []
    for await word in ends {
      seen.append(word)
      gate.finish()
    }
    #expect(seen == ["refresh left", "written"])
  }

  @Test func `no more steps begin than anybody means to`() {
    let (gates, gate) = AsyncStream<Void>.makeStream()
    let begun = (0..<100).map { _ in steps.begin(.other) { for await _ in gates {} } }
    #expect(begun.count { $0 } == 32)
    gate.finish()
  }
}
