import KnotenCore
import KnotenScreen

/// A screen of the catalog: what the shell knows of it, and how a route of it is opened.
struct Feature: Sendable {
  /// What the shell knows of the screen.
  let entry: ScreenEntry
  /// Makes the screen's model for a route that begins with its name; nil where the rest leads nowhere.
  let open: @MainActor @Sendable (Route, KnotenDependencies) -> (any ScreenModel)?

  /// A screen that a bare name opens and that takes no further path.
  init(
    _ entry: ScreenEntry,
    model: @escaping @MainActor @Sendable (KnotenDependencies) -> any ScreenModel
  ) {
    self.entry = entry
    open = { route, dependencies in
      route == entry.start ? model(dependencies) : nil
    }
  }

  /// A screen like these that is another one for each account; nil stands for nobody.
  init(
    _ entry: ScreenEntry,
    ofAccount model: @escaping @MainActor @Sendable (Actor?, KnotenDependencies) -> any ScreenModel
  ) {
    self.init(entry) { dependencies in
      AccountScreen(dependencies.session) { model($0, dependencies) }
    }
  }

  /// A screen that is nothing without an account; signed out, it says what it would show.
  init(
    _ entry: ScreenEntry, title: Line, signedOut: Line,
    model: @escaping @MainActor @Sendable (Actor, KnotenDependencies) -> any ScreenModel
  ) {
    self.init(
      entry,
      ofAccount: { account, dependencies in
        account.map { model($0, dependencies) }
          ?? SignedOutModel(name: entry.name, title: title, would: signedOut)
      })
  }

  /// A screen that shows one thing of many, named after its own name; for a bare name `model` chooses one.
  init<Subject: LosslessStringConvertible & Sendable>(
    _ entry: ScreenEntry, of subject: Subject.Type,
    model:
      @escaping @MainActor @Sendable (Subject?, Actor?, KnotenDependencies) -> any ScreenModel
  ) {
    self.entry = entry
    open = { route, dependencies in
      let named: Subject?
      if route == entry.start {
        named = nil
      } else {
        named = Subject(String(route.path.dropFirst(entry.name.count + 1)))
        guard named != nil else { return nil }
      }
      return AccountScreen(dependencies.session) { model(named, $0, dependencies) }
    }
  }
}
