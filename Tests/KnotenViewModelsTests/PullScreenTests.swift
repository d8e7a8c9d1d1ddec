import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Pulls, the screen")
struct PullScreenTests {
  @Test func `rounds can be chosen, the newest first`() {
    let choice = Self.choice(Sample.proposal(rounds: [Sample.round(0), Sample.round(1)]))
    #expect(choice?.options.map(\.title.text) == ["Round 2", "Round 1"])
    #expect(choice?.options.map(\.isSelected) == [true, false])
  }

  @Test func `a single round is nothing to choose from`() {
    #expect(Self.choice(Sample.proposal()) == nil)
  }

  @Test func `versions in place of rounds are called so, even a single one`() {
    let pull = Sample.proposal(rounds: [Sample.round(nil)])
    #expect(Self.choice(pull)?.options.map(\.title.text) == ["Version 1"])
    #expect(Self.footer("pull.rounds", pull)?.contains("a comment names none") == true)
  }

  @Test func `of very many rounds the oldest are left out and counted`() {
    let pull = Sample.proposal(rounds: (0..<1_000).map { Sample.round($0) })
    #expect(Self.choice(pull)?.options.count == 30)
    #expect(Self.footer("pull.rounds", pull)?.hasSuffix("970 older ones are left out") == true)
  }

  @Test func `a pull without a change says so`() {
    let words = Self.footer("pull.diff", Sample.proposal(rounds: []))
    #expect(words == "The record holds no change that this version can show.")
  }

  @Test func `a diff under way says so, and everything else shows`() {
    let screen = Screen.pull(Sample.pullState(), now: Sample.now)
    #expect(screen.sections.first { $0.id.rawValue == "pull.diff" }?.footer?.text == "Being read.")
    #expect(Sample.comments(screen).count == 1)
  }

  @Test func `a diff that failed says why and can be asked for again by itself`() throws {
    var state = Sample.pullState()
    state.diff = .failed(Failure(.unknownPlace, now: Sample.now))
    let target = try Screen.pull(state, now: Sample.now).tapTarget("pull.diff.failure.retry")
    #expect(target.action == .perform(Command("retry-diff")))
  }

  @Test func `a round that changes nothing says so`() {
    let state = Sample.pullState(patch: "")
    #expect(Self.footer("pull.diff", state) == "Nothing is changed.")
  }

  @Test func `the counts of the whole diff stand over it`() {
    let state = Sample.pullState(patch: Sample.adding(2) + Sample.adding(3, to: "b.swift"))
    let header = Self.section("pull.diff", state)?.header
    #expect(header?.title.text == "Diff · 2 files, +5 -0")
  }

  @Test func `several commits stand apart, each under its subject`() {
    let mails = ["First", ""].map { subject in
      "From \(String(repeating: subject.isEmpty ? "b" : "a", count: 40)) Mon Sep 17 00:00:00 2001\n"
        + "From: Bob <bob@bob.test>\nSubject: [PATCH] \(subject)\n\n---\n\n"
        + Sample.adding(1) + "-- \n2.39\n\n"
    }
    let screen = Screen.pull(Sample.pullState(patch: mails.joined()), now: Sample.now)
    let titles = screen.sections.filter { $0.id.rawValue.hasPrefix("pull.diff") }
      .compactMap { $0.header?.title.text }
    #expect(titles == ["Diff · 2 files, +2 -0", "First", "No message"])
  }

  @Test func `files that are not laid out are counted`() throws {
    let patch = (1...101).map { Sample.adding(1, to: "f\($0)") }.joined()
    let screen = Screen.pull(Sample.pullState(patch: patch), now: Sample.now)
    #expect(screen.sections.contains { $0.footer?.text == "100 of 101 files shown." })
    #expect(try screen.tapTarget("Show more files").action == .perform(Command("show-files")))
  }

  @Test func `what the pull builds on stands before what builds on it, by title`() {
    var state = Sample.pullState()
    state.stack.succeed(
      PullStack(
        below: [Sample.pull("at://did:plc:bob/sh.tangled.repo.pull/1", title: "Below")],
        above: [Sample.pull("at://did:plc:bob/sh.tangled.repo.pull/2", title: "Above")]),
      at: Sample.now)
    let rows = Sample.items(Screen.pull(state, now: Sample.now)).dropFirst(2)
    #expect(rows.map(\.title.text) == ["Below", "Above"])
    #expect(
      rows.first?.action == .navigate(Route("pull/at://did:plc:bob/sh.tangled.repo.pull/1")))
  }

  @Test func `a pull that cannot be had is named by its address`() throws {
    var state = Sample.pullState()
    state.stack.succeed(PullStack(missing: Sample.pullURI), at: Sample.now)
    let row = try #require(Sample.items(Screen.pull(state, now: Sample.now)).last)
    #expect(row.title.text == Sample.pullURI.rawValue)
  }

  private static func choice(_ pull: Pull) -> Choice? {
    section("pull.rounds", Sample.pullState(pull))?.rows.compactMap {
      if case .choice(let choice) = $0 { choice } else { nil }
    }.first
  }

  private static func footer(_ id: String, _ pull: Pull) -> String? {
    footer(id, Sample.pullState(pull))
  }

  private static func footer(_ id: String, _ state: PullState) -> String? {
    section(id, state)?.footer?.text
  }

  private static func section(_ id: String, _ state: PullState) -> Section? {
    Screen.pull(state, now: Sample.now).sections.first { $0.id.rawValue == id }
  }
}
