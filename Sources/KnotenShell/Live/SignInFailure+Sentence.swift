import KnotenCore

extension SignInFailure {
  /// What failed, on which host, and what to do next, in words for a person.
  var sentence: String {
    let place = host.map { "\($0): " } ?? ""
    return switch reason {
    case .cancelled:
      "signing in was given up."
    case .declined:
      "\(place)you did not allow it in the browser; nothing was changed."
    case .timedOut:
      "nobody came back from the browser in time; try again, and say yes on the page that opens."
    case .noBrowser:
      "no port of this machine could be opened for the way back from the browser; try again."
    case .identity(let failure):
      failure.sentence
    case .noServer(let did):
      "\(did) names no server that could be asked; its owner has to set one."
    case .notOffered:
      "\(place)it offers no sign-in in the browser; name another server, or ask whoever runs it."
    case .discovery(let failure):
      "\(failure); nothing was sent there. Ask whoever runs the server."
    case .server(let failure):
      failure.sentence
    case .refused(let error):
      "\(place)the server refused: \(error)."
    case .callback(let problem):
      "\(problem), so it was not followed; try again from the start."
    case .requestExpired:
      "\(place)the server forgot the request before the page could open; try again."
    case .otherAccount(let did):
      "another account was signed in at the server, \(did); it was given back. Sign out in the "
        + "browser, then try again."
    case .otherServer(let did):
      "\(place)\(did) belongs to another server, so the session was given back."
    case .notKept(let failure):
      "\(failure); it was given back to the server. Make room or mend the folder, then try again."
    case .noKey:
      "this machine could not make a key; try again."
    }
  }
}

extension IdentityFailure {
  /// What was looked up, what went wrong and what to do next, in words for a person.
  var sentence: String {
    switch reason {
    case .cancelled: "looking up \(subject) was given up."
    case _ where silence == .noNetwork:
      "\(subject) could not be looked up. There is no network; try again once there is one."
    case .answer(.transport): "\(description). Check the connection, then try again."
    case .unsupported, .unsupportedMethod: "\(description). Name another account."
    case .answer, .otherType, .accountGone, .otherSubject, .unnamed, .ambiguous, .notADID,
      .notClaimed:
      "\(description). Check how it is written; its owner may have to mend it."
    }
  }
}

extension OAuthFailure {
  /// Which server refused and what to do next, in words for a person.
  var sentence: String {
    switch reason {
    case .transport: "\(description). Check the connection, then try again."
    case .clock(let seconds):
      "\(host): the clocks differ by \(abs(seconds)) seconds; set this machine's clock, then try "
        + "again."
    case .refused, .status, .unusable, .unsigned: "\(description). Try again later."
    }
  }
}

extension SessionFailure {
  /// What is the matter with the session and what to do next, in words for a person.
  var sentence: String {
    switch reason {
    case .signedOut: ScreenProblem.signInNeeded.description
    case .ended, .unreadable:
      "\(description); \(KnotenTool.description.name) login signs in again."
    case .secrets(let failure) where failure.reason == .exposed:
      "\(description): others may read its folder; allow it to you alone, then try again."
    case .cancelled, .postponed, .moved, .secrets, .unlockable, .unsigned:
      "\(description). Try again in a moment."
    }
  }

  /// Whether signing in would help.
  var needsSignIn: Bool {
    switch reason {
    case .signedOut, .ended, .unreadable: true
    case .cancelled, .postponed, .moved, .secrets, .unlockable, .unsigned: false
    }
  }
}
