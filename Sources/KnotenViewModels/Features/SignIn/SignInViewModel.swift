import KnotenCore
import KnotenScreen
import Observation

/// All that the sign-in form shows.
struct SignInState: Hashable, Sendable {
  /// How far signing in got.
  enum Stage: Hashable, Sendable {
    /// A name is typed, and nothing was asked yet.
    case typing
    /// The person is to say whether the account that is signed in may be replaced.
    case asking(instead: Actor)
    case underWay(SignInProgress)
    /// It was refused or failed, for a reason in words.
    case refused(String)
    /// Signed in, but the server lets Knoten write less than it asked for.
    case narrow(CurrentAccount)
  }

  /// What was typed, as it was typed.
  var typed = ""
  var stage = Stage.typing

  /// What is named, or what is wrong with it; nil while nothing is typed.
  var reading: Result<SignInName, SignInName.Problem>? {
    guard !typed.allSatisfy(\.isWhitespace) else { return nil }
    return Result { () throws(SignInName.Problem) in try SignInName(typed) }
  }

  /// Whether nothing may be typed, as something goes on with what was.
  var isBusy: Bool {
    if case .underWay = stage { true } else { false }
  }
}

/// What a tap on the sign-in form asks for.
enum SignInCommand: String, CaseIterable {
  case cancel
  case done
  case next = "continue"
  case replace
  case type
}

/// The form that signing in starts with, and the way from there to an account.
@MainActor @Observable final class SignInViewModel: ScreenModel {
  private(set) var state = SignInState()
  private let session: any SessionReading
  private let signIn: any SigningIn
  /// Ends the attempt that is under way.
  private var stop: AsyncStream<Never>.Continuation?

  init(session: any SessionReading, signIn: any SigningIn) {
    self.session = session
    self.signIn = signIn
  }

  var screen: Screen { .signIn(state) }

  func load() async -> [Effect] { [] }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch SignInCommand(rawValue: command.name) {
    case .type:
      guard !state.isBusy else { return [] }
      state = SignInState(typed: command.argument ?? "")
    case .next:
      guard !state.isBusy, let name = try? state.reading?.get() else { return [] }
      if let account = session.current, !account.isExpired, !name.names(account.actor) {
        state.stage = .asking(instead: account.actor)
        return []
      }
      return await begin()
    case .replace:
      guard case .asking = state.stage else { return [] }
      return await begin()
    case .cancel:
      if case .asking = state.stage { state.stage = .typing }
      stop?.finish()
    case .done:
      return [.dismiss]
    case nil:
      throw UnknownCommand(command)
    }
    return []
  }

  /// Signs in; gives up without a word where the person, or whoever waits for this, does.
  private func begin() async -> [Effect] {
    let name = AtIdentifier.cleaned(typed: state.typed)
    let (stops, stop) = AsyncStream<Never>.makeStream()
    self.stop = stop
    defer { self.stop = nil }
    state.stage = .underWay(.resolving)
    let signIn = signIn
    let outcome = await withTaskGroup(of: Result<CurrentAccount, SessionProblem>.self) { group in
      group.addTask {
        do throws(SessionProblem) {
          return .success(try await signIn.signIn(name) { await self.show($0) })
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        for await _ in stops {}
        return .failure(.cancelled)
      }
      var outcome = await group.next()
      group.cancelAll()
      // An attempt that succeeds although it was given up has signed the person in all the same.
      while let later = await group.next() { if later.isSuccess { outcome = later } }
      return outcome
    }
    switch outcome {
    case .success(let account)?:
      guard account.permissions == .all else {
        state.stage = .narrow(account)
        return []
      }
      state = SignInState()
      return [.dismiss]
    case .failure(.refused(let words))?:
      state.stage = .refused(words)
    case .failure(.cancelled)?, nil:
      state.stage = .typing
    }
    return []
  }

  private func show(_ step: SignInProgress) {
    if state.isBusy { state.stage = .underWay(step) }
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}

extension SignInName {
  /// Whether this account is named, so that signing in replaces nobody.
  fileprivate func names(_ account: Actor) -> Bool {
    switch self {
    case .handle(let handle): handle.normalized == account.handle?.normalized
    case .did(let did): did == account.did
    case .server: false
    }
  }
}
