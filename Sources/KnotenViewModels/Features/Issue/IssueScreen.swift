import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// One issue.
  static let issue = Feature(
    ScreenEntry(
      name: "issue", summary: "One issue: its description, and what is said about it.",
      placement: .pushed(onto: Route("work"))),
    of: AtURI.self
  ) {
    IssueViewModel($0, as: $1, $2)
  }
}

extension Screen {
  private static let issueID = ElementID(screen: "issue")

  /// An issue as it shows its state (design document "Work").
  static func issue(_ state: DetailState<Issue>, now: Date) -> Screen {
    let comments = CommentSections(
      screen: issueID, state: state.discussion, rounds: 0, canAnswer: state.canComment, now: now)
    return Screen(
      name: "issue", title: "Issue", presentation: .pushed,
      status: state.status(on: issueID, now: now),
      toolbar: [.refresh(on: issueID, DetailCommand.refresh.rawValue)],
      sections: state.head(on: issueID, now: now).map { [$0] + comments.sections } ?? [])
  }
}
