import KnotenCore

/// What lies on a path, made ready to be shown.
struct FileShown: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case folder(FolderListing)
    /// A text, and its first lines laid out.
    case text(String, FileLines)
    /// What cannot be shown, or need not.
    case told(Told)
  }

  /// What is said of a file in place of its lines.
  enum Told: Hashable, Sendable {
    case binary
    case empty
    /// A text that stands for a file kept elsewhere, of so many bytes.
    case largeFile(Int?)
    case link(to: String)
    case submodule(url: String, branch: String?)
    case tooLarge
  }

  let site: RepoSite
  let content: Content
  let size: Int?
  let lastCommit: CommitNote?
}

/// Reads what lies on a path, away from the main actor.
struct FileReader: Sendable {
  let site: RepoSiteReader
  let files: any RepoFileReading

  /// What lies there; nil where no repository is named and the account has none.
  ///
  /// A path that does not say what it leads to is taken for a file's, and for a folder's where no file is there.
  func read() async throws(XRPCFailure) -> FileShown? {
    let path = site.named?.path ?? .root
    guard let site = try await site.site() else { return nil }
    guard !path.isRoot, self.site.named?.isFolder != true else {
      return try await folder(path, site)
    }
    do throws(XRPCFailure) {
      return try await file(path, site)
    } catch {
      guard error.isAboutThePath, let shown = try? await folder(path, site) else { throw error }
      return shown
    }
  }

  private func folder(_ path: RepoPath, _ site: RepoSite) async throws(XRPCFailure) -> FileShown {
    let folder = try await files.folder(at: path, of: site.repo, ref: site.ref)
    return FileShown(
      site: site, content: .folder(FolderListing(folder)), size: nil,
      lastCommit: folder.lastCommit)
  }

  private func file(_ path: RepoPath, _ site: RepoSite) async throws(XRPCFailure) -> FileShown {
    let file = try await files.file(at: path, of: site.repo, ref: site.ref)
    return FileShown(
      site: site, content: await content(of: file, at: path, site), size: file.size,
      lastCommit: file.lastCommit)
  }

  private func content(
    of file: RepoFile, at path: RepoPath, _ site: RepoSite
  ) async -> FileShown.Content {
    switch file.content {
    case .binary: return .told(.binary)
    case .tooLarge: return .told(.tooLarge)
    case .submodule(let url, let branch): return .told(.submodule(url: url, branch: branch))
    case .text(let text):
      if text.isEmpty { return .told(.empty) }
      if let pointer = LargeFilePointer(text) { return .told(.largeFile(pointer.size)) }
      if await isLink(text, path, site) { return .told(.link(to: text)) }
      return .text(text, FileLines(text, limit: DiffExtent.firstLines))
    }
  }

  /// The answer for a file does not say that it is a link; where its text could be a path, its folder does.
  private func isLink(_ text: String, _ path: RepoPath, _ site: RepoSite) async -> Bool {
    guard text.utf8.count <= RepoPath.longest, !text.contains(where: \.isNewline),
      let parent = path.parent,
      let folder = try? await files.folder(at: parent, of: site.repo, ref: site.ref)
    else { return false }
    return folder.entries.contains { $0.name == path.name && $0.kind == .symlink }
  }
}

extension XRPCFailure {
  /// Whether a server answered, and what it said may be that no file lies there.
  fileprivate var isAboutThePath: Bool {
    switch reason {
    case .status(204, _), .status(400, _), .status(404, _), .status(502, _): true
    case .status, .transport, .tooLarge, .notJSON, .malformed, .identity, .session: false
    }
  }
}

/// The text that git keeps in the place of a large file.
///
/// Source: the specification of Git LFS, "The Pointer".
struct LargeFilePointer: Hashable {
  /// The bytes of the file itself; nil where the pointer does not say.
  let size: Int?

  init?(_ text: String) {
    guard text.utf8.count < 1_024, text.hasPrefix("version https://git-lfs.github.com/spec/") else {
      return nil
    }
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.contains(where: { $0.hasPrefix("oid sha256:") }) else { return nil }
    size = lines.first { $0.hasPrefix("size ") }.flatMap { Int($0.dropFirst(5)) }
      .flatMap { $0 < 0 ? nil : $0 }
  }
}
