import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Work, while something is under way")
@MainActor struct WorkRaceTests {
  @Test func `an answer shows where it was asked for, whatever was chosen meanwhile`() async throws
  {
    let (model, pulls) = Self.model()
    async let reading = model.load()
    await pulls.waitForRequests(1)
    _ = try await model.perform(Command("kind", argument: "issue"))
    pulls.answer(0, with: "late")
    _ = await reading
    #expect(Self.keys(model) == ["a"])
    _ = try await model.perform(Command("kind", argument: "pull"))
    #expect(Self.keys(model) == ["late"])
    #expect(pulls.requests == 1)
  }

  @Test func `the answer of an older read is thrown away`() async {
    let (model, pulls) = Self.model()
    async let older = model.load()
    await pulls.waitForRequests(1)
    async let newer = model.load()
    await pulls.waitForRequests(2)
    pulls.answer(1, with: "newer")
    _ = await newer
    pulls.answer(0, with: "older")
    _ = await older
    #expect(Self.keys(model) == ["newer"])
  }

  @Test func `a cancelled read leaves the list as it was`() async {
    let (model, pulls) = Self.model()
    async let first = model.load()
    await pulls.waitForRequests(1)
    pulls.answer(0, with: "first")
    _ = await first
    let before = model.state
    async let second = model.load()
    await pulls.waitForRequests(2)
    let cancelled = TransportError(.cancelled, host: "api.test", message: "nobody waits")
    pulls.fail(1, Sample.failure(.transport(cancelled)))
    _ = await second
    #expect(model.state == before)
  }

  private static func model() -> (WorkViewModel, GatedPulls) {
    let pulls = GatedPulls()
    let reader = WorkListReader(
      account: Sample.account, actors: NoNames(),
      work: WorkReader(issues: OneRepo(), pulls: pulls, repos: OneRepo()))
    return (WorkViewModel(reader: reader, clock: StillClock()), pulls)
  }

  /// The record keys of the rows that show.
  private static func keys(_ model: WorkViewModel) -> [String] {
    Sample.items(model.screen).map { item in
      String(item.id.rawValue.split(separator: "/").last?.dropLast() ?? "")
    }
  }
}
