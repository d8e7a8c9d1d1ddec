import Foundation
import TestSupport
import Testing

@Suite("Purchases of a process", .programUnderTest, .timeLimit(.minutes(2)))
struct StoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs a script in which `store …` is a verb of the test store, in the home `home` below the test's folder.
  private func script(_ lines: String) throws -> Program.Result {
    try Program.script(
      "store() { \"$KNOTEN_PROGRAM\" --home home --test-store store \"$@\"; }\n" + lines,
      in: folder.path)
  }

  @Test func `what the test store unlocks stays locked in the live ledger`() throws {
    let result = try script(
      """
      store buy knoten.pro.lifetime && store status &&
        "$KNOTEN_PROGRAM" --home home store status
      """)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains("\nKnoten Pro (test store): lifetime, bought "))
    #expect(result.output.contains("\nNo Knoten Pro: nothing that unlocks it was bought.\n"))
  }

  @Test(.needsSQLite) func `an entry that was deleted at the end is missed`() throws {
    let result = try script(
      """
      store tip knoten.tip.small; store tip knoten.tip.large
      sqlite3 home/data/store.sqlite 'DELETE FROM entry WHERE position = (SELECT max(position) FROM entry)'
      store verify
      """)
    #expect(result.code == 3, "\(result.errors)")
    #expect(result.output.contains("Entry 2 is missing at the end."))
  }

  @Test(.needsSQLite) func `an entry that was changed is named`() throws {
    let result = try script(
      """
      store tip knoten.tip.small; store tip knoten.tip.large
      sqlite3 home/data/store.sqlite \\
        "UPDATE entry SET bytes = CAST(replace(CAST(bytes AS TEXT), '\\"time\\":1', '\\"time\\":2') AS BLOB)
         WHERE position = 0"
      store verify --json
      """)
    #expect(result.code == 3, "\(result.errors)")
    #expect(result.output.contains(#""words": "Entry 1 was changed.""#))
  }

  @Test(.needsSQLite) func `entries that changed places are named`() throws {
    let result = try script(
      """
      store tip knoten.tip.small; store tip knoten.tip.large
      sqlite3 home/data/store.sqlite 'UPDATE entry SET position = position + 10;
        UPDATE entry SET position = 11 - position'
      store verify
      """)
    #expect(result.code == 3, "\(result.errors)")
    #expect(result.output.contains("Entry 1 does not stand where it was written."))
  }

  @Test(.needsSQLite) func `a damaged file is set aside, and what it proves is kept`() throws {
    let result = try script(
      """
      store buy knoten.pro.lifetime >/dev/null && store tip knoten.tip.small >/dev/null
      file=home/data/store.sqlite
      page=$(sqlite3 $file "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_entry_1'")
      yes | head -c 4096 | dd of=$file bs=4096 seek=$((page - 1)) conv=notrunc 2>/dev/null
      store status; store verify
      """)
    #expect(result.output.hasPrefix("Knoten Pro (test store): "), "\(result.output)")
    #expect(result.output.contains("\nTips given: 1.\n"))
    #expect(result.output.contains("/home/data/store.sqlite.damaged-"))
    #expect(result.code == 3, "the lost entries are not hidden")
  }

  @Test func `a ledger that was copied to another home unlocks nothing there`() throws {
    let result = try script(
      """
      store buy knoten.pro.lifetime && mkdir other && cp -r home/data other/ &&
        exec "$KNOTEN_PROGRAM" --home other --test-store store status
      """)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains("\nNo Knoten Pro (test store): "))
  }

  @Test func `a signed transaction is read from standard input`() throws {
    let result = try script("echo ' one.two ' | store import -")
    #expect(result.code == 1)
    #expect(result.errors.contains("three parts with dots between; this has 2"))
  }

  @Test func `several that tip at once are all recorded`() throws {
    let tips = try Program.runTogether(
      6, "--home", "home", "--test-store", "store", "tip", "knoten.tip.small", in: folder.path)
    #expect(tips.allSatisfy { $0.code == 0 }, "\(tips.map(\.errors))")
    // A tip that another process has paid and not yet recorded is handed out instead of being sold again.
    let transactions = Set(tips.map(\.output)).count
    let end = try script("store status --json; store verify --quiet")
    #expect(end.code == 0, "\(end.output)")
    #expect(end.output.contains("\"tips\": \(transactions)"))
  }

  @Test func `several that buy at once pay once`() throws {
    let purchases = try Program.runTogether(
      4, "--home", "home", "--test-store", "store", "buy", "knoten.pro.lifetime", in: folder.path)
    #expect(purchases.allSatisfy { $0.code == 0 }, "\(purchases.map(\.errors))")
    let end = try script("store status --json; store verify --quiet")
    #expect(end.code == 0, "\(end.output)")
    #expect(end.output.contains(#""transactions": 1"#))
  }

  @Test(.superuser) func `a full disk is one line, and what was recorded before stays`() throws {
    let result = try script(
      """
      mkdir home && mount -t tmpfs -o size=512k tmpfs home || exit 9
      trap 'umount home' EXIT
      store buy knoten.pro.lifetime || exit 8
      cat /dev/zero >home/filler 2>/dev/null
      i=0; while store tip knoten.tip.small >/dev/null 2>errors && [ $i -lt 50 ]; do i=$((i + 1)); done
      cat errors >&2
      rm home/filler; store status --json && store verify --quiet
      """)
    #expect(result.code == 0, "\(result.output) \(result.errors)")
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
    #expect(result.errors.contains("cannot be"), "\(result.errors)")
    #expect(result.output.contains(#""pro": true"#))
  }

  @Test(.superuser, arguments: ["store buy knoten.pro.lifetime", "store verify"])
  func `a home that cannot be written is one line and exit 1`(_ verb: String) throws {
    let result = try script(
      "mkdir home && mount -t tmpfs -o ro tmpfs home || exit 9; trap 'umount home' EXIT; \(verb)")
    #expect(result.code == 1, "\(result.output)")
    #expect(result.errors.hasPrefix("knoten-shell: "))
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
  }
}

@Suite("Purchases of a process that is killed", .programUnderTest, .timeLimit(.minutes(5)))
struct StoreKillTests {
  /// How things stood after a kill.
  private struct Round {
    let isPro: Bool
    let tips: Int
    let transactions: Int
    let isSound: Bool
    let verdict: Int32

    init?(_ text: some StringProtocol) {
      let parts = text.split(separator: "verify: ")
      guard parts.count == 2, let verdict = Int32(String(parts[1]).filter(\.isNumber)),
        let json = try? JSONSerialization.jsonObject(with: Data(parts[0].utf8)),
        let status = json as? [String: Any], let isPro = status["pro"] as? Bool,
        let tips = status["tips"] as? Int, let transactions = status["transactions"] as? Int,
        let isSound = status["sound"] as? Bool
      else { return nil }
      self.isPro = isPro
      self.tips = tips
      self.transactions = transactions
      self.isSound = isSound
      self.verdict = verdict
    }
  }

  /// Kills each of these verbs somewhere in the middle, and looks how things stand after each.
  private static func rounds(
    _ verbs: [String], seed: UInt64, in folder: TemporaryFolder
  ) throws -> [Round?] {
    let store = "store() { \"$KNOTEN_PROGRAM\" --home home --test-store store \"$@\"; }\n"
    // How long a whole run takes here, so that kills come at every moment of it.
    let whole = try ContinuousClock().measure {
      _ = try Program.script(store + "store restore", in: folder.path)
    }
    var random = SeededRandom(seed: seed)
    let kills = verbs.map { verb in
      let microseconds = random.next(below: Int(min(whole / .microseconds(1), 900_000)))
      return "round 0.\(String(1_000_000 + microseconds).dropFirst()) \(verb)"
    }
    let result = try Program.script(
      store + """
        round() {
          delay=$1; shift
          timeout -s KILL "$delay" "$KNOTEN_PROGRAM" --home home --test-store store "$@"
          store status --json; store verify --quiet; echo "verify: $?"; echo ---
        } 2>/dev/null
        \(kills.joined(separator: "\n"))
        """, in: folder.path)
    return result.output.components(separatedBy: "---\n").dropLast().map { text in
      text.firstIndex(of: "{").flatMap { Round(text[$0...]) }
    }
  }

  // Five hundred kills in all; a home of its own for every fifty keeps each ledger short.
  @Test(arguments: 1...10)
  func `kill -9 at any moment loses nothing that was recorded and grants nothing unpaid`(
    _ seed: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    let tips = ["tip knoten.tip.small", "tip knoten.tip.large", "restore"]
    let locked = (0..<20).map { tips[$0 % 3] }
    let bought = (0..<30).map { (["buy knoten.pro.lifetime"] + tips)[$0 % 4] }
    let rounds = try Self.rounds(locked + bought, seed: seed, in: folder)
    try #require(rounds.count == 50)
    var last = (isPro: false, tips: 0)
    for (number, round) in rounds.enumerated() {
      let round = try #require(round, "round \(number) has no status")
      #expect(round.isSound && round.verdict == 0, "round \(number)")
      #expect(round.tips >= last.tips && round.tips <= last.tips + 1, "round \(number)")
      #expect(round.isPro || !last.isPro, "round \(number)")
      #expect(!round.isPro || number >= locked.count, "round \(number)")
      #expect(round.transactions == round.tips + (round.isPro ? 1 : 0), "round \(number)")
      last = (round.isPro, round.tips)
    }
    let attempts = (locked + bought).count { $0.hasPrefix("tip") }
    #expect((1..<attempts).contains(last.tips), "no kill came in the middle")
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs only where the tool is there that a person would change a ledger with.
  fileprivate static var needsSQLite: Self {
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3"),
      "sqlite3 is not installed")
  }

  /// Runs only where a small disk can be mounted.
  fileprivate static var superuser: Self {
    .enabled("only the superuser can mount a disk") {
      let folder = try TemporaryFolder()
      let line = "mkdir disk && mount -t tmpfs tmpfs disk && umount disk"
      return try Program.script(line, in: folder.path).code == 0
    }
  }
}
