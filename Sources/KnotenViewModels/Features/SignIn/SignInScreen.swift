import KnotenCore
import KnotenScreen

extension Feature {
  /// The form that signing in starts with.
  static let signIn = Feature(
    ScreenEntry(
      name: "sign-in", summary: "The form that signing in starts with.",
      placement: .pushed(onto: Destination.settings.route),
      impossible: [.empty, .failed, .loading])
  ) { _ in
    SignInViewModel()
  }
}

extension Screen {
  private static let signInID = ElementID(screen: "sign-in")

  /// The sign-in form as it shows its state (design document "OAuth").
  static func signIn(_ state: SignInState) -> Screen {
    Screen(
      name: "sign-in", title: "Sign in", presentation: .pushed, status: .ready(Freshness()),
      sections: [form(state)] + next(state))
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
          .perform(Command(SignInCommand.next.rawValue))
        )
      }
    return Section(
      id: id, footer: footer,
      rows: [
        .field(
          Field(
            id: signInID.child("name"), label: "Handle, DID or server",
            value: Line([.identifier(state.typed)]),
            input: Command(SignInCommand.type.rawValue))),
        .button(
          Button(
            id: signInID.child("continue"), title: "Continue", style: .prominent, action: action)),
      ])
  }

  /// What Continue leads to: the step that this version does not have yet.
  private static func next(_ state: SignInState) -> [Section] {
    guard let name = state.continued else { return [] }
    let id = signInID.child("next")
    return [
      Section(
        id: id,
        rows: [
          .notice(
            Notice(
              id: id.child("notice"), glyph: .warning,
              title: "This version of Knoten cannot sign in yet.",
              detail: Line(
                [Span("Next it would ")] + firstStep(name)
                  + [" and open its page in the browser. Nothing was sent."])))
        ])
    ]
  }

  private static func firstStep(_ name: SignInName) -> [Span] {
    switch name {
    case .handle(let handle):
      ["look up who ", .identifier(handle.rawValue), " is, find the server of that account"]
    case .did(let did):
      ["look up ", .identifier(did.rawValue), ", find the server of that account"]
    case .server(let server):
      ["ask ", .identifier(server.authority), " where its accounts sign in"]
    }
  }
}
