import KnotenCore
import KnotenScreen

extension Feature {
  /// The form that signing in starts with.
  static let signIn = Feature(
    ScreenEntry(
      name: "sign-in", summary: "The form that signing in starts with.",
      placement: .pushed(onto: Destination.settings.route),
      impossible: [.empty, .failed, .loading])
  ) {
    SignInViewModel(session: $0.session, signIn: $0.signIn)
  }
}

extension Screen {
  private static let signInID = ElementID(screen: "sign-in")

  /// The sign-in form as it shows its state (design document "OAuth").
  static func signIn(_ state: SignInState) -> Screen {
    Screen(
      name: "sign-in", title: "Sign in", presentation: .pushed, status: .ready(Freshness()),
      sections: [form(state)] + progress(state))
  }

  private static func form(_ state: SignInState) -> Section {
    let id = signInID.child("form")
    let (footer, action): (Line, ElementAction?) =
      switch state.reading {
      case nil:
        ("Name your account, as zoey.dev or its DID, or your server, as https://pds.zoey.dev.", nil)
      case .failure(let problem):
        (Line([Span(problem.sentence, tone: .danger)]), nil)
      case .success:
        (
          "You sign in on your server's own page; Knoten never sees your password.",
          state.isBusy ? nil : .perform(Command(SignInCommand.next.rawValue))
        )
      }
    return Section(
      id: id, footer: footer,
      rows: [
        .field(
          Field(
            id: signInID.child("name"), label: "Handle, DID or server",
            value: Line([.identifier(state.typed)]),
            input: state.isBusy ? nil : Command(SignInCommand.type.rawValue))),
        .button(
          Button(
            id: signInID.child("continue"), title: "Continue", style: .prominent, action: action)),
      ])
  }

  /// What Continue has led to so far.
  private static func progress(_ state: SignInState) -> [Section] {
    let id = signInID.child("progress")
    let name = AtIdentifier.cleaned(typed: state.typed)
    let cancel = button(id, .cancel, "Cancel")
    let notice: Notice
    switch state.stage {
    case .typing:
      return []
    case .asking(let account):
      notice = Notice(
        id: id.child("question"), glyph: .person,
        title: Line(["You are signed in as ", account.span, "."]),
        detail: Line([
          "Signing in as ", .identifier(name),
          " takes its place here. Drafts and comments that were not sent stay.",
        ]), button: button(id, .replace, "Sign in"))
    case .underWay(.resolving):
      notice = Notice(
        id: id.child("step"), title: Line(["Looking up ", .identifier(name), "."]),
        detail: "Whose name it is, and which server signs that account in.", button: cancel)
    case .underWay(.waitingForBrowser(let address)):
      notice = Notice(
        id: id.child("step"), title: "Waiting for you to say yes in the browser.",
        detail: Line([
          "If no page has opened, open this one: ",
          Span(address, role: .identifier, link: address),
        ]), button: cancel)
    case .underWay(.checking):
      notice = Notice(
        id: id.child("step"), title: "Checking the answer.",
        detail: "That it comes from the right server, and names the right account.",
        button: cancel)
    case .refused(let words):
      notice = Notice(
        id: id.child("failure"), glyph: .warning, tone: .danger, title: "You were not signed in.",
        detail: Line(words))
    case .narrow(let account):
      let off = account.permissions.offSentence.map { $0.spans + [" "] } ?? []
      notice = Notice(
        id: id.child("narrow"), glyph: .person,
        title: Line(["You are signed in as ", account.actor.span, "."]),
        detail: Line(off + ["Your server did not let Knoten write them."]),
        button: button(id, .done, "Done"))
    }
    return [Section(id: id, rows: [.notice(notice)])]
  }

  private static func button(_ id: ElementID, _ command: SignInCommand, _ title: Line) -> Button {
    Button(
      id: id.child(command.rawValue), title: title, action: .perform(Command(command.rawValue)))
  }
}
