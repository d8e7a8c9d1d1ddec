import KnotenCore
import KnotenScreen

extension SettingsState {
  /// The account that is signed in, and what can be done about that.
  func account(on screen: ElementID) -> Section {
    let id = screen.child("account")
    guard let account else {
      let notice = Notice.signedOut(
        on: id, "Feed, pulls, issues and profiles can be read. All that is yours needs an account.")
      return Section(id: id, header: .init("Account"), rows: [.notice(notice)])
    }
    return Section(
      id: id, header: .init("Account"),
      rows: fields(of: account.actor, on: id) + standing(of: account, on: id)
        + waysOut(of: account.actor, on: screen))
  }

  private func fields(of actor: Actor, on id: ElementID) -> [Row] {
    func field(_ part: String, _ label: Line, _ value: Line) -> Row {
      .field(Field(id: id.child(part), label: label, value: value))
    }
    let handle = Line(actor.handle.map { [.identifier($0.rawValue)] } ?? ["not verified"])
    var rows = [
      field("handle", "Handle", handle),
      field("did", "DID", Line([.identifier(actor.did.rawValue)])),
    ]
    if let about = profile.content?.about { rows.append(field("about", "About", Line(about))) }
    if let location = profile.content?.location {
      rows.append(field("location", "Location", Line(location)))
    }
    return rows
  }

  /// What keeps the account from writing.
  private func standing(of account: CurrentAccount, on id: ElementID) -> [Row] {
    if account.isExpired {
      return [.notice(.expired(on: id, "All can be read on; writing needs a new session."))]
    }
    return account.permissions.offSentence.map { [.notice(.off(on: id, $0))] } ?? []
  }

  private func waysOut(of actor: Actor, on screen: ElementID) -> [Row] {
    let somebodyElse = Item(
      id: screen.child("sign-in"), glyph: .person, title: "Sign in as somebody else",
      accessory: .chevron, action: .navigate(Destination.signIn.route))
    return [.item(somebodyElse)] + signOut(of: actor, on: screen.child("sign-out"))
  }

  private func signOut(of actor: Actor, on id: ElementID) -> [Row] {
    func button(_ id: ElementID, _ title: Line, _ command: SettingsCommand) -> Button {
      Button(
        id: id, title: title,
        action: signingOut == .underWay ? nil : .perform(Command(command.rawValue)))
    }
    switch signingOut {
    case nil:
      return [.button(button(id, "Sign out", .askToSignOut))]
    case .asking, .underWay:
      let question = Notice(
        id: id.child("question"), glyph: .person,
        title: Line(["Sign out of ", actor.span, "?"]),
        detail: "Drafts and comments that were not sent stay on this machine.",
        button: button(id.child("confirm"), "Sign out", .signOut))
      return [
        .notice(question), .button(button(id.child("stay"), "Stay signed in", .staySignedIn)),
      ]
    case .failed(let failure):
      return [
        .notice(failure.notice(on: id, retry: Command(SettingsCommand.signOut.rawValue))),
        .button(button(id.child("stay"), "Stay signed in", .staySignedIn)),
      ]
    }
  }
}
