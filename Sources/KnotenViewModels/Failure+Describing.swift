public import FoundationEssentials
public import KnotenCore
import KnotenPurchases
import KnotenScreen

/// Something that could not be done, in words for a person; the one place where errors become sentences.
struct Failure: Hashable, Sendable {
  /// What could not be done.
  let title: String
  /// Why, on which host, and what to do next.
  let detail: String
  /// Whether it failed for want of a network.
  private(set) var isOffline = false

  /// A read of the forge that failed; `what` completes "… could not be read".
  init(reading what: String, _ error: XRPCFailure, now: Date) {
    title = "\(what) could not be read."
    isOffline = error.silence == .noNetwork
    detail =
      isOffline ? Self.neverSeen : Self.cause(of: error) + " " + Self.advice(for: error, now: now)
  }

  /// A read that failed, of what it says itself.
  init(_ failure: ReadFailure, now: Date) {
    self.init(reading: failure.what, failure.error, now: now)
  }

  /// Something about a purchase that could not be done; `title` says what was tried.
  init(_ title: String, _ error: PurchaseFailure) {
    self.title = title
    detail =
      switch error {
      case .store(.unavailable): "The store could not be reached. Try again later."
      case .store(.cancelled): "It was interrupted."
      case .ledger:
        "This machine could not record it. What was paid is not lost: the store reports it again."
      }
  }

  /// The store took the money, and what it handed out is not to be believed.
  init(unverified refusal: TransactionRefusal?) {
    title = "The purchase could not be verified."
    detail =
      (refusal.map { "\($0) " } ?? "")
      + "Nothing is unlocked and nothing is lost. Restore purchases to ask the store again."
  }

  /// A server that the person named is not what they take it for, or does not say so.
  init(_ error: ServerFailure, now: Date) {
    let (name, kind) = (error.server.authority, error.kind.name)
    title = "\(name) was not added."
    detail =
      switch error.problem {
      case .status(400..<429, _), .tooLarge, .notJSON, .malformed:
        "It answers, but not as \(kind) does. Check how it is written."
      case .status, .transport, .identity, .session:
        Self.cause(of: error.problem, host: name) + " "
          + Self.advice(for: error.problem, retryAfter: error.retryAfter, now: now)
      }
  }

  /// The notification service brought nothing, so that the inbox was put together without it.
  init(notifications error: XRPCFailure, now: Date) {
    title = "The notification service could not be read."
    let advice =
      switch error.reason {
      case .status(400...403, _) where error.nsid == Self.vouching:
        "Sign in again, so that your server may vouch for you there."
      default: Self.advice(for: error, now: now)
      }
    detail = "\(Self.cause(of: error)) \(advice) The inbox was put together without it."
  }

  /// The notification service does not know what was marked.
  init(telling error: XRPCFailure, now: Date) {
    title = "The notification service was not told."
    detail = "\(Self.cause(of: error)) What you marked holds on this machine all the same."
  }

  private static let vouching = NSID(spelled: "com.atproto.server.getServiceAuth")

  /// What was read or marked could not be kept on this machine.
  init(keeping what: String) {
    title = "\(what) could not be kept."
    detail = "This machine refused to store it, perhaps for lack of room. It is undone."
  }

  /// Something of the person's that could not be written; the title says what.
  init(_ title: String = "It was not sent.", writing error: XRPCFailure, now: Date) {
    self.title = title
    detail =
      switch error.reason {
      case _ where error.isCancellation:
        "Sending was interrupted. Trying again never writes it twice."
      case .status(401, _):
        "\(error.host) wants you to sign in again."
      case .status, .transport, .tooLarge, .notJSON, .malformed, .identity, .session:
        Self.cause(of: error) + " " + Self.advice(for: error, now: now)
      }
  }

  /// Somebody could not be signed in or out, for a reason that comes in words.
  init(_ title: String, words: String) {
    self.init(title: title, detail: words)
  }

  /// A comment whose sending was cut short by the end of the program.
  static let interruptedWrite = Failure(
    title: "It was not sent.",
    detail: "Knoten was closed meanwhile. Trying again never writes it twice.")

  /// A draft that stays on the screen and nowhere else.
  static let unkeptDraft = Failure(
    title: "What you wrote could not be kept.",
    detail: "This machine refused to store it, perhaps for lack of room. Send it before you leave.")

  /// The diff of a pull could not be had.
  init(_ error: DiffFailure, now: Date) {
    title = "The diff could not be read."
    isOffline = error.silence == .noNetwork
    detail =
      switch error {
      case _ where isOffline: Self.neverSeen
      case .unknownPlace:
        "The record does not say where the change is kept in a way that this version knows."
      case .blob(let error): Self.cause(of: error, now: now)
      case .comparison(let error): Self.cause(of: error) + " " + Self.advice(for: error, now: now)
      case .packing(let problem): Self.cause(of: problem)
      }
  }

  /// Nobody could say whether a pull can be merged.
  init(_ error: MergeFailure, now: Date) {
    title = "It could not be checked whether this merges."
    detail =
      switch error {
      case .diff(let error): "The diff could not be read. " + Self(error, now: now).detail
      case .knot(let error): Self.cause(of: error) + " " + Self.advice(for: error, now: now)
      case .notText: "The patch holds bytes that are not text, and a knot takes nothing else."
      case .stack: "It builds on another pull, and the stack could not be read. Try again."
      case .tooLarge(let limit):
        "With the pulls below it, it is larger than \(Self.megabytes(limit)), which is more than "
          + "Knoten sends."
      }
  }

  private static let neverSeen =
    "There is no network, and nothing of it was kept on this machine. Try again once there is one."

  private init(title: String, detail: String) {
    self.title = title
    self.detail = detail
  }

  /// Whoever asked stopped waiting before anything was known.
  static let interrupted = Failure(
    title: "Reading was interrupted.", detail: "Nothing is known yet; try again.")

  /// The failure on a screen, with a button that tries again.
  func notice(on screen: ElementID, retry: Command) -> Notice {
    let id = screen.child("failure")
    return notice(
      at: id, button: Button(id: id.child("retry"), title: "Try again", action: .perform(retry)))
  }

  /// The failure as a row, with what can be done about it.
  func notice(at id: ElementID, button: Button? = nil) -> Notice {
    Notice(
      id: id, glyph: .warning, tone: .danger, title: Line(title), detail: Line(detail),
      button: button)
  }
}

extension XRPCFailure {
  /// Why a server gave nothing, and what to do next, in sentences for a person.
  public func sentences(now: Date) -> String {
    Failure.cause(of: self) + " " + Failure.advice(for: self, now: now)
  }
}

extension Failure {
  fileprivate static func cause(of error: XRPCFailure) -> String {
    cause(of: error.reason, host: error.host)
  }

  fileprivate static func advice(for error: XRPCFailure, now: Date) -> String {
    advice(for: error.reason, retryAfter: error.retryAfter, now: now)
  }

  private static func cause(of error: BlobFailure, now: Date) -> String {
    switch error.reason {
    case .unresolvable:
      "The author's account could not be found, so nobody knows which server has it. "
        + "Try again in a moment."
    case .noPDS:
      "The author's account names no server that could have it."
    case .answer(.status(404, _)):
      "The author's server does not have it."
    case .answer(.status(_, let body?)) where body.error == "BlobNotFound":
      "The author's server does not have it."
    case .answer(let problem):
      cause(of: problem, host: error.host ?? "The author's server") + " "
        + advice(for: problem, retryAfter: error.retryAfter, now: now)
    case .wrongHash:
      "The author's server sent other bytes than the pull names, so they are not shown."
    case .unsupportedHash:
      "The pull names it by a kind of hash that this version cannot check."
    case .tooLarge(let limit):
      "It is larger than \(megabytes(limit)), which is more than Knoten reads."
    }
  }

  private static func cause(of problem: GzipProblem) -> String {
    switch problem {
    case .empty: "The pull points to a file with nothing in it."
    case .notGzip: "What the pull points to is not gzip, as it should be."
    case .truncated, .corrupt: "What the pull points to is damaged and cannot be unpacked."
    case .tooLarge(let limit):
      "Unpacked, it is larger than \(megabytes(limit)), which is more than Knoten lays out."
    case .outOfMemory: "There is too little memory to unpack it."
    }
  }

  private static func megabytes(_ bytes: Int) -> String { "\((bytes / 1_000_000).grouped) MB" }

  private static func cause(of problem: AnswerProblem, host: String) -> String {
    switch problem {
    case .status(401, _), .status(403, _):
      return "\(host) refused the request."
    case .status(204, _), .status(404, _):
      // Knots have been seen to answer 204, with an error in the body, about what they do not have.
      return "\(host) does not know it."
    case .status(429, _):
      return "\(host) asks for a pause, as it gets too many requests."
    case .status(let status, _) where status >= 500:
      return "\(host) has trouble of its own (status \(status))."
    case .status(let status, _):
      return "\(host) did not accept the request (status \(status))."
    case .transport(let error) where error.code == .notRecorded:
      return error.message
    case .transport(let error) where error.code == .noNetwork:
      return "There is no network."
    case .transport:
      return "\(host) could not be reached."
    case .tooLarge:
      return "\(host) sent more than Knoten is willing to read."
    case .notJSON, .malformed:
      return "\(host) sent an answer that Knoten does not understand."
    case .identity(let failure) where failure.silence == .noNetwork:
      return "There is no network."
    case .identity(let failure):
      return "Nobody could say which server has it: \(failure)."
    case .session(let failure):
      return cause(of: failure.reason)
    }
  }

  private static func cause(of reason: SessionFailure.Reason) -> String {
    switch reason {
    case .cancelled: "It was interrupted."
    case .signedOut: "Nobody is signed in."
    case .ended: "You are no longer signed in."
    case .postponed: "The session could not be renewed just now."
    case .moved(let server): "The account has moved to \(server.authority)."
    case .unreadable, .secrets, .unlockable, .unsigned:
      "The session could not be read or kept on this machine."
    }
  }

  private static func advice(
    for problem: AnswerProblem, retryAfter: RetryAfter?, now: Date
  ) -> String {
    if let retryAfter {
      let time = now.addingTimeInterval(Double(retryAfter.seconds(now: now)))
      return "Try again after \(Self.moment(time, now: now))."
    }
    if problem.silence == .noNetwork { return "Try again once there is one." }
    switch problem {
    case .transport:
      return "Check the connection, then try again."
    case .status(400..<500, _), .tooLarge, .notJSON, .malformed:
      return "Trying again may not help; a newer Knoten may."
    case .identity:
      return "Check how it is written, then try again."
    case .session(let failure):
      return advice(for: failure.reason)
    case .status:
      return "Try again in a moment."
    }
  }

  /// A time of day, with its day where that is not within a day.
  private static func moment(_ time: Date, now: Date) -> String {
    let day = CalendarDay(time)
    guard time.timeIntervalSince(now) >= 86_400 else { return day.time }
    let year = day.year == CalendarDay(now).year ? "" : " \(day.year)"
    return "\(day.day) \(day.shortMonth)\(year), \(day.time)"
  }

  private static func advice(for reason: SessionFailure.Reason) -> String {
    switch reason {
    case .signedOut, .ended, .unreadable: "Sign in again."
    case .postponed(let time, _): "Try again after \(CalendarDay(time).time)."
    case .cancelled, .moved, .secrets, .unlockable, .unsigned: "Try again."
    }
  }
}
