import FoundationEssentials
import KnotenCore
import Testing

@Suite("TID")
struct TIDTests {
  private let now = Date(timeIntervalSince1970: 1_791_884_400.5)

  @Test func `a key tells its time and its clock`() {
    let tid = TID("3jzfcijpj2z2a")
    #expect(tid?.microseconds == 1_688_137_381_887_007)
    #expect(tid?.clockID == 6)
  }

  @Test(arguments: ["2222222222222", "3jzfcijpj2z2a", "bzzzzzzzzzzzz", "3k2akwtrzgk2a"])
  func `a key made of the parts of another equals it`(text: String) throws {
    let tid = try #require(TID(text))
    #expect(TID(microseconds: tid.microseconds, clockID: tid.clockID) == tid)
  }

  @Test func `parts out of bounds still make a key`() {
    let tids = [Int64.min, -1, Int64.max].map { TID(microseconds: $0, clockID: .max) }
    #expect(tids.map { TID($0.rawValue) } == tids)
  }

  @Test func `keys sort by time`() {
    let earlier = TID(microseconds: 1_791_884_400_000_000, clockID: 1_023)
    #expect(earlier < TID(microseconds: 1_791_884_400_000_001, clockID: 0))
  }

  @Test func `a generator takes the time of the clock`() {
    var generator = TIDGenerator(clockID: 7)
    let tid = generator.next(now: now)
    #expect(tid.microseconds == 1_791_884_400_500_000)
    #expect(tid.clockID == 7)
  }

  @Test func `keys rise while the clock stands still`() {
    var generator = TIDGenerator(clockID: 0)
    let keys = (0..<100).map { _ in generator.next(now: now) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy(<))
  }

  @Test(arguments: [-1e9, -1e300, Double.nan, -Double.infinity])
  func `keys rise when the clock goes back`(seconds: Double) {
    var generator = TIDGenerator(clockID: 0)
    let first = generator.next(now: now)
    #expect(first < generator.next(now: Date(timeIntervalSince1970: seconds)))
  }

  @Test(arguments: [1e10, 1e300, Double.infinity])
  func `keys rise when the clock is beyond what a key can name`(seconds: Double) {
    var generator = TIDGenerator(clockID: 0)
    let keys = (0..<3).map { _ in generator.next(now: Date(timeIntervalSince1970: seconds)) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy(<))
  }
}
