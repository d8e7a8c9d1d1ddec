import FoundationEssentials
import KnotenCore
import KnotenLook
import KnotenRenderText
import KnotenScreen
import KnotenTestStore

/// One step of a story that was played, as it is told and drawn.
struct ScenarioChapter {
  /// What its folder is called, as in `01-buy`.
  let name: String
  private let moment: ScenarioMoment
  private let status: StoreStatus
  private let looks: [Look]

  /// Plays a story and tells it step by step; a program that does not run shows nothing.
  ///
  /// - Throws: `FixtureProblem`; `DriveProblem`; what a story cannot go on after.
  static func chapters(
    of scenario: StoreScenario, on screens: ScenarioScreens
  ) async throws -> [ScenarioChapter] {
    let runner = ScenarioRunner(scenario)
    var chapters: [ScenarioChapter] = []
    try await runner.play { moment, stage in
      let looks = moment.isRunning ? try await screens.looks(runner, stage) : []
      chapters.append(ScenarioChapter(moment, looks))
    }
    return chapters
  }

  private init(_ moment: ScenarioMoment, _ looks: [Look]) {
    self.moment = moment
    self.looks = looks
    status = StoreStatus(moment.state, moment.check, isTest: true, now: moment.now)
    let number = moment.number < 10 ? "0\(moment.number)" : String(moment.number)
    name = "\(number)-\(moment.step?.name ?? "launch")"
  }

  /// What happened and how things stand, below a line with the step's name and time.
  var lines: [String] {
    let deed = moment.step.map { step in [step.note, step.words].compactMap(\.self) }
    return ["\(name), \(moment.now.momentWords)"]
      + ((deed ?? ["The program starts."]) + moment.words + status.lines).map { "  " + $0 }
  }

  /// The files of its folder: what happened, and each screen as text and for programs.
  var files: [(path: String, text: String)] {
    let drawings = looks.flatMap { look in
      [Renderer.text, .json].map { renderer in
        (
          path: "\(name)/\(look.screen.name).\(renderer.fileExtension)",
          text: renderer.draw(look, DrawOptions())
        )
      }
    }
    return [(path: "\(name)/step.txt", text: Self.joined(lines))] + drawings
  }

  /// The same for a program.
  var json: JSONObject {
    JSONObject(
      [
        ("name", .string(name)), ("time", .string(Datetime(moment.now).rawValue)),
        ("running", .bool(moment.isRunning)),
        ("words", .array(moment.words.map(JSONValue.string))),
      ] + status.json.map { ($0.key, $0.value) })
  }

  /// A whole story with its screens, each where it is not as it last was.
  static func transcript(of chapters: [ScenarioChapter], title: String) -> String {
    var seen: [String: String] = [:]
    var text = title + "\n"
    for chapter in chapters {
      text += "\n" + joined(chapter.lines)
      for look in chapter.looks {
        let name = look.screen.name
        let drawing = Renderer.text.draw(look, DrawOptions())
        guard seen.updateValue(drawing, forKey: name) != drawing else { continue }
        text += "\n  \(name):\n\n" + drawing
      }
    }
    return text
  }

  private static func joined(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
