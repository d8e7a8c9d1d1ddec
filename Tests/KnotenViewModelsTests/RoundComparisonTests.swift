import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Two rounds of a pull compared, the screen")
struct RoundComparisonTests {
  @Test func `a round can be compared with each other one, by its age`() {
    let titles = Self.options(shown: 1).map(\.title.text)
    #expect(titles == ["Whole change", "Until round 3", "Since round 1"])
  }

  @Test func `a single round is nothing to compare`() {
    let screen = Screen.pull(Sample.pullState(), now: Sample.now)
    #expect(!screen.elements.contains { $0.label == "Whole change" })
  }

  @Test func `what is compared is chosen in place of the whole`() {
    let chosen = Self.options(shown: 2, with: 0).filter(\.isSelected)
    #expect(chosen.map(\.title.text) == ["Since round 1"])
  }

  @Test func `lines that differ are laid out as a diff, with numbers of both rounds`() throws {
    let file = try #require(Self.files(Self.patch("B"), Self.patch("beta")).first)
    #expect(file.lines.map(\.kind) == [.context, .removed, .added, .context])
    #expect(file.lines.map(\.oldNumber) == [1, 2, nil, 3])
    #expect(file.counts.text == "+1 -1")
    #expect(file.capsules.isEmpty)
  }

  @Test func `lines that lie apart are set apart`() throws {
    func patch(_ one: String, _ other: String) -> String {
      "diff --git a/f b/f\n--- a/f\n+++ b/f\n"
        + "@@ -1 +1 @@\n-a\n+\(one)\n@@ -90 +90 @@\n-z\n+\(other)\n"
    }
    let file = try #require(Self.files(patch("A", "Z"), patch("AA", "ZZ")).first)
    #expect(file.lines.map(\.kind) == [.removed, .added, .hunk, .removed, .added])
  }

  @Test func `a file that is the same says so and shows no line`() throws {
    let file = try #require(Self.files(Self.patch("B"), Self.patch("B")).first)
    #expect(file.capsules.map(\.text.text) == ["unchanged"])
    #expect(file.lines.isEmpty)
  }

  @Test func `a file of one round says of which`() {
    let files = Self.files(Self.patch("B"), Self.patch("B", in: "g"))
    let standings = files.flatMap { $0.capsules.map(\.text.text) }
    #expect(standings == ["only in round 1", "only in round 2"])
    #expect(files.allSatisfy { !$0.lines.isEmpty })
  }

  @Test func `a rebased file says so, and why its lines are not told`() throws {
    let second = Self.patch("beta").replacing(" a\n", with: " x\n")
    let file = try #require(Self.files(Self.patch("B"), second).first)
    #expect(file.capsules.map(\.text.text) == ["rebased"])
    #expect(file.lines.last?.text.text.hasPrefix("They begin from different contents") == true)
  }

  @Test func `a damaged file says so`() throws {
    let second = Self.patch("beta").replacing("-1,3 +1,3", with: "-1,9 +1,9")
    let file = try #require(Self.files(Self.patch("B"), second).first)
    #expect(file.capsules.map(\.text.text) == ["not compared"])
    #expect(file.lines.last?.text.text == "The patch is damaged here.")
  }

  @Test func `a mode alone is told`() throws {
    let plain = "diff --git a/f b/f\nnew file mode 100644\nindex 0..1\n"
    let file = try #require(Self.files(plain, plain.replacing("644", with: "755")).first)
    #expect(file.lines.last?.text.text.hasPrefix("Only its name, its mode") == true)
  }

  @Test func `files that differ come first`() {
    let first = Self.patch("B", in: "a") + Self.patch("B", in: "b")
    let second = Self.patch("B", in: "a") + Self.patch("beta", in: "b")
    #expect(Self.files(first, second).map(\.path.text) == ["b", "a"])
  }

  @Test func `the comparison stands in place of the diff and says how much differs`() {
    let screen = Self.screen(Self.patch("B"), Self.patch("beta"))
    let titles = screen.sections.compactMap { $0.header?.title.text }
    #expect(titles.contains("From round 1 to round 2 · 1 of 1 file differs"))
    #expect(!titles.contains { $0.hasPrefix("Diff") })
  }

  @Test func `two that are the same say so`() {
    let titles = Self.screen(Self.patch("B"), Self.patch("B")).sections
      .compactMap { $0.header?.title.text }
    #expect(titles.contains("From round 1 to round 2 · nothing differs"))
  }

  @Test func `a long file is cut and can be shown whole`() throws {
    let file = try #require(Self.files("", Sample.adding(400)).first)
    #expect(file.lines.count == 300)
    #expect(file.leftOut?.text == "300 of 400 lines shown.")
    #expect(file.button?.action == .perform(Command("show-lines", argument: "a.swift")))
  }

  @Test func `a path that two files share has two ids`() {
    let screen = Self.screen("", Self.patch("B"))
    #expect(Set(screen.elements.map(\.id)).count == screen.elements.count)
  }

  private static func patch(_ line: String, in path: String = "f") -> String {
    "diff --git a/\(path) b/\(path)\n--- a/\(path)\n+++ b/\(path)\n"
      + "@@ -1,3 +1,3 @@\n a\n-b\n+\(line)\n c\n"
  }

  private static func options(shown place: Int, with other: Int? = nil) -> [Choice.Option] {
    var state = Sample.pullState(Sample.proposal(rounds: (0..<3).map { Sample.round($0) }))
    (state.chosen, state.comparedWith) = (place, other)
    let choices = Screen.pull(state, now: Sample.now).sections.flatMap(\.rows).compactMap {
      if case .choice(let choice) = $0 { choice } else { nil }
    }
    return choices.last?.options ?? []
  }

  private static func files(_ first: String, _ second: String) -> [DiffFile] {
    Sample.files(screen(first, second))
  }

  private static func screen(_ first: String, _ second: String) -> Screen {
    let pull = Sample.proposal(rounds: [Sample.round(0), Sample.round(1)])
    var state = Sample.pullState(pull)
    state.comparedWith = 0
    if let rounds = state.compared {
      let comparison = PatchComparison(Sample.patch(first), Sample.patch(second))
      state.comparison.succeed(
        RoundComparison(comparison, of: rounds, to: DiffExtent()), at: Sample.now)
    }
    return .pull(state, now: Sample.now)
  }
}
