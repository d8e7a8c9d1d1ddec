import KnotenCore

extension Actor {
  /// An account as an answer names it; a handle that did not resolve is no handle.
  init(_ view: ProfileViewBasic) {
    // Servers of the protocol write `handle.invalid` for an account whose handle does not resolve.
    let isInvalid = view.handle?.normalized.rawValue == "handle.invalid"
    self.init(did: view.did, handle: isInvalid ? nil : view.handle)
  }
}
