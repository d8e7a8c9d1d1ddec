import FoundationEssentials
import KnotenCore

extension RepoFolder {
  /// A folder as a knot lists it; older knots send a readme of nothing where there is none.
  init(_ answer: TreeAnswer) {
    let readme = answer.readme.flatMap { readme in
      readme.filename.isEmpty || readme.contents.isEmpty
        ? nil : RepoReadme(name: readme.filename, text: readme.contents)
    }
    self.init(
      entries: answer.files.map { RepoEntry($0) }, readme: readme,
      lastCommit: answer.lastCommit.map { CommitNote($0) }, unreadable: answer.unreadable)
  }
}

extension RepoEntry {
  init(_ entry: TreeEntry) {
    let kind = Kind(mode: entry.mode)
    let hasSize = kind == .file || kind == .executable
    self.init(
      name: entry.name, kind: kind, size: hasSize && entry.size >= 0 ? entry.size : nil,
      lastCommit: entry.lastCommit.map { CommitNote($0) })
  }
}

extension RepoEntry.Kind {
  /// A kind by git's mode in octal digits, or by the letters that the oldest knots send.
  init(mode: String) {
    switch mode.drop(while: { $0 == "0" }) {
    case "40000": self = .folder
    case "100644", "100664": self = .file
    case "100755": self = .executable
    case "120000": self = .symlink
    case "160000": self = .submodule
    default:
      switch mode.first {
      case "d": self = .folder
      case "l", "L": self = .symlink
      case "-": self = mode.dropFirst(3).first == "x" ? .executable : .file
      default: self = .other(mode)
      }
    }
  }
}

extension CommitNote {
  init(_ commit: CommitSummary) {
    self.init(hash: commit.hash?.text, message: commit.message, date: commit.when?.instant)
  }
}

extension RepoFile {
  /// A file as a knot sends it.
  init(_ answer: FileAnswer) {
    self.init(
      content: Content(answer), size: answer.size.flatMap { $0 < 0 ? nil : $0 },
      lastCommit: answer.lastCommit.map { CommitNote($0) })
  }
}

extension RepoFile.Content {
  init(_ answer: FileAnswer) {
    if let submodule = answer.submodule {
      self = .submodule(url: submodule.url, branch: submodule.branch?.filled)
    } else if answer.fileTooLarge == true {
      self = .tooLarge
    } else if let content = answer.content {
      self = Self.read(content, answer)
    } else if answer.isBinary == true {
      self = .binary(nil)
    } else {
      // An empty text may be left out, as Go leaves out what is empty.
      self = (answer.size ?? 0) > 0 ? .tooLarge : .text("")
    }
  }

  private static func read(_ content: String, _ answer: FileAnswer) -> Self {
    guard answer.encoding == "base64" else {
      return answer.isBinary == true || content.utf8.contains(0)
        ? .binary(Array(content.utf8)) : .text(content)
    }
    guard let data = Data(base64Encoded: content) else { return .binary(nil) }
    let bytes = Array(data)
    guard answer.isBinary != true, !bytes.contains(0),
      let text = String(validating: bytes, as: UTF8.self)
    else { return .binary(bytes) }
    return .text(text)
  }
}

extension RepoCommit {
  init(_ commit: GitCommit) {
    self.init(
      hash: commit.hash.text, message: commit.message,
      author: commit.author.map { GitPerson($0) },
      committer: commit.committer.map { GitPerson($0) },
      parents: commit.parents.map(\.text).filter { $0.contains { $0 != "0" } })
  }
}

extension GitPerson {
  init(_ signature: GitSignature) {
    self.init(
      name: signature.name, email: signature.email?.filled, date: signature.when?.instant)
  }
}

extension RepoDetails {
  init(_ repo: Repo, _ record: RepoRecord) {
    self.init(
      repo: repo, website: record.website?.rawValue, topics: record.topics,
      source: record.source?.filled)
  }
}
