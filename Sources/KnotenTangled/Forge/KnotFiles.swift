public import KnotenCore

/// Reads what lies in repositories: a knot of the person's own is asked first, then the instance, then the repository's knot.
///
/// Source: sh.tangled.repo.tree, blob, languages, log, diff, getDefaultBranch, branches and tags, which the instance
/// passes on and a knot answers itself.
public struct KnotFiles: Sendable {
  private let route: KnotRoute

  /// Asks knots that records name over one transport, and the person's own over another, which may reach further.
  public init(
    instance: TangledForge, transport: any Transport, own: any ServerList,
    ownTransport: @escaping @Sendable (ServiceURL) -> any Transport
  ) {
    route = KnotRoute(
      instance: instance, transport: transport, own: own, ownTransport: ownTransport)
  }
}

extension KnotFiles: RepoFileReading {
  /// What lies in a folder.
  public func folder(
    at path: RepoPath, of repo: Repo, ref: String
  ) async throws(XRPCFailure) -> RepoFolder {
    try await route.ask(about: repo) { forge, name throws(XRPCFailure) in
      try await forge.folder(at: path, named: name, ref: ref)
    }
  }

  /// One file.
  public func file(
    at path: RepoPath, of repo: Repo, ref: String
  ) async throws(XRPCFailure) -> RepoFile {
    try await route.ask(about: repo) { forge, name throws(XRPCFailure) in
      try await forge.file(at: path, named: name, ref: ref)
    }
  }

  /// What it is written in, the largest part first.
  public func languages(of repo: Repo, ref: String) async throws(XRPCFailure) -> [RepoLanguage] {
    try await route.ask(about: repo) { forge, name throws(XRPCFailure) in
      try await forge.languages(named: name, ref: ref)
    }
  }
}

extension KnotFiles: RepoHistoryReading {
  /// One page of the commits that led to a branch, tag or commit, fifty at most.
  public func commits(
    of repo: Repo, ref: String, touching path: RepoPath, after cursor: String?
  ) async throws(XRPCFailure) -> Page<RepoCommit> {
    try await route.ask(about: repo) { forge, name throws(XRPCFailure) in
      try await forge.commits(named: name, ref: ref, touching: path, after: cursor)
    }
  }

  /// One commit and what it changes; where nobody can say, the failure is the one of the first way to ask.
  public func change(_ commit: String, in repo: Repo) async throws(XRPCFailure) -> RepoChange {
    do throws(XRPCFailure) {
      return try await route.ask(about: repo) { forge, name throws(XRPCFailure) in
        try await forge.change(commit, named: name)
      }
    } catch {
      guard !error.isCancellation,
        let change = try? await route.ask(
          about: repo,
          { forge, name throws(XRPCFailure) in
            try await forge.comparedChange(commit, named: name)
          })
      else { throw error }
      return change
    }
  }
}

extension KnotFiles: RepoRefReading {
  /// The branch that it shows first.
  public func defaultBranch(of repo: Repo) async throws(XRPCFailure) -> String {
    try await route.ask(about: repo) { forge, name throws(XRPCFailure) in
      try await forge.defaultBranch(named: name)
    }
  }

  /// Its branches, the hundred that the server names first.
  public func branches(of repo: Repo) async throws(XRPCFailure) -> [RepoRef] {
    try await route.ask(about: repo) { forge, name throws(XRPCFailure) in
      try await forge.branches(named: name)
    }
  }

  /// Its tags, the hundred that the server names first.
  public func tags(of repo: Repo) async throws(XRPCFailure) -> [RepoRef] {
    try await route.ask(about: repo) { forge, name throws(XRPCFailure) in
      try await forge.tags(named: name)
    }
  }
}
