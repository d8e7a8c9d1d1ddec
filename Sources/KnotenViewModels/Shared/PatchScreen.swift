import FoundationEssentials
public import KnotenCore
public import KnotenScreen

extension Screen {
  /// A patch from anywhere, laid out as the diff of a pull is; nothing on it can be tapped.
  ///
  /// Unless it is to be whole, long files and long lists of files are cut and say so.
  public static func patch(_ patch: Patch, isWhole: Bool) -> Screen {
    let diff = PullDiff(patch, to: isWhole ? .everything : DiffExtent())
    let message = diff.isSeries ? nil : patch.mails.first.map(PatchMessage.init)
    let sections = DiffSections.sections(of: diff).map(\.withoutButtons)
    return Screen(
      name: PullDiff.id.screen, title: message?.title ?? "Patch", presentation: .pushed,
      status: .ready(Freshness()), sections: [message?.section].compactMap(\.self) + sections)
  }
}

/// Who wrote a patch, when, and why.
private struct PatchMessage {
  /// How many lines of a message are shown; a longer one is not for reading.
  private static let mostLines = 500

  let mail: PatchMail

  var title: Line? {
    mail.title.allSatisfy(\.isWhitespace) ? nil : Line(mail.title)
  }

  var section: Section {
    let id = ElementID(screen: PullDiff.id.screen).child("message")
    let text = mail.message
    let lines = text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
    let isCut = lines.count > Self.mostLines
    return Section(
      id: id,
      footer: isCut ? Line("\(Self.mostLines) of \(lines.count.grouped) lines shown.") : nil,
      rows: [
        .comment(
          CommentRow(
            id: id.child("text"), author: Line(author), age: date,
            body: lines.prefix(Self.mostLines).map { Line(String($0).tabsLaidOut) },
            capsules: commit))
      ])
  }

  private var author: String {
    guard let author = mail.author else { return "Nobody" }
    return author.name.isEmpty ? author.email : author.name
  }

  private var commit: [Capsule] {
    mail.commit.map { [Capsule(Line([.identifier(String($0.prefix(10)))]), tone: .neutral)] } ?? []
  }

  private var date: Line {
    guard let date = mail.date else { return "" }
    let day = CalendarDay(Date(timeIntervalSince1970: Double(date.secondsSince1970)))
    return Line([
      Span(
        "\(day.day) \(day.shortMonth) \(day.year)", role: .time,
        spoken: "on \(day.day) \(day.month) \(day.year)")
    ])
  }
}

extension Section {
  /// The section as it is where nobody can tap: what asks for a tap is gone.
  fileprivate var withoutButtons: Section {
    Section(
      id: id, header: header, footer: footer,
      rows: rows.compactMap { row in
        switch row {
        case .diff(let file): .diff(file.withoutButton)
        case .button: nil
        case .choice, .comment, .composer, .field, .group, .hero, .item, .notice, .product: row
        }
      })
  }
}

extension DiffFile {
  fileprivate var withoutButton: DiffFile {
    DiffFile(
      id: id, path: path, capsules: capsules, counts: counts, lines: lines, leftOut: leftOut)
  }
}
