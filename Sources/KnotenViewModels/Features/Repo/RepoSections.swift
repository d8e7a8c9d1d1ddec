import FoundationEssentials
import KnotenCore
import KnotenScreen

/// What a repository shows once its record is there: itself, its branches and tags, its files, its readme.
struct RepoSections {
  /// At most this many branches, and as many tags, can be chosen from.
  static let mostRefs = 30

  let details: RepoDetails
  let state: RepoState
  let id: ElementID
  let now: Date

  var sections: [Section] {
    [head, refs, files, readme].compactMap(\.self)
  }

  private var repo: Repo { details.repo }

  private var site: RepoSite? {
    state.ref.content.map { RepoSite(repo: repo, ref: $0) }
  }

  private var head: Section {
    let head = id.child("head")
    let owner = state.owner ?? Actor(did: repo.owner, handle: nil)
    var rows: [Row] = [
      .item(
        Item(
          id: head.child("name"), glyph: .repo, title: Line([.strong(repo.name)]),
          details: repo.about.map { [Line($0)] } ?? [])),
      .item(
        Item(
          id: head.child("owner"), glyph: .person, title: Line([owner.span]), accessory: .chevron,
          action: .navigate(Destination.profile(repo.owner).route))),
    ]
    rows += facts(in: head)
    if let site {
      rows.append(
        .item(
          Item(
            id: head.child("history"), glyph: .commit, title: "History",
            details: [Line(["Commits on ", .identifier(site.ref)])], accessory: .chevron,
            action: .navigate(Destination.history(site.place()).route))))
    }
    return Section(id: head, rows: rows)
  }

  private func facts(in head: ElementID) -> [Row] {
    var facts: [(part: String, label: Line, value: Line)] = []
    if let website = details.website {
      let isLink = website.hasPrefix("https://") || website.hasPrefix("http://")
      facts.append(
        (
          "website", "Website",
          Line([Span(website, tone: isLink ? .ide : .neutral, link: isLink ? website : nil)])
        ))
    }
    if !details.topics.isEmpty {
      facts.append(("topics", "Topics", Line(details.topics.joined(separator: ", "))))
    }
    if let source = details.source {
      facts.append(("source", "Forked from", Line([.identifier(source)])))
    }
    facts.append(("knot", "Knot", Line([.identifier(repo.knot)])))
    if let languages { facts.append(("languages", "Languages", languages)) }
    return facts.map { .field(Field(id: head.child($0.part), label: $0.label, value: $0.value)) }
  }

  /// Nothing at all where there are none, as in a repository of text.
  private var languages: Line? {
    switch state.languages {
    case .loading: state.folder.content == nil ? nil : "being counted"
    case .failed: "could not be counted"
    case .loaded(let loaded): LanguageBar(loaded.content)?.line
    }
  }

  private var refs: Section? {
    let refs = id.child("refs")
    var rows = choice("Branch", state.branches, in: refs.child("branches"))
    rows += choice("Tag", state.tags, in: refs.child("tags"))
    if case .failed(let failure) = state.ref {
      rows.append(.notice(notice(failure, on: refs.child("default"))))
    }
    guard !rows.isEmpty else { return nil }
    return Section(id: refs, header: .init("Branches and tags"), footer: leftOut, rows: rows)
  }

  private func choice(_ label: Line, _ phase: Phase<[RepoRef]>, in id: ElementID) -> [Row] {
    var rows: [Row] = []
    if let failure = phase.failure { rows.append(.notice(notice(failure, on: id))) }
    guard let refs = phase.content, !refs.isEmpty else { return rows }
    let options = shown(refs).map { ref in
      Choice.Option(
        id: id.item(ref.name), title: Line([.identifier(ref.name)]),
        isSelected: ref.name == state.ref.content,
        action: .perform(Command(RepoCommand.chooseRef.rawValue, argument: ref.name)))
    }
    return rows + [.choice(Choice(id: id, label: label, options: options))]
  }

  /// The first ones, each name once, the default branch at the front and the one that shows among them.
  private func shown(_ refs: [RepoRef]) -> [RepoRef] {
    var seen: Set<String> = []
    let distinct = (refs.filter(\.isDefault) + refs).filter { seen.insert($0.name).inserted }
    let first = distinct.prefix(Self.mostRefs)
    let chosen = distinct.dropFirst(Self.mostRefs).first { $0.name == state.ref.content }
    return first + [chosen].compactMap(\.self)
  }

  private var leftOut: Line? {
    let counts = [(state.branches.content, "branch", "branches"), (state.tags.content, "tag", "tags")]
    let notes = counts.compactMap { refs, one, several -> String? in
      guard let refs, refs.count > Self.mostRefs else { return nil }
      let count = refs.count - Self.mostRefs
      return "\(count.grouped) more \(count == 1 ? "\(one) is" : "\(several) are") left out."
    }
    return notes.isEmpty ? nil : Line(notes.joined(separator: " "))
  }

  private var files: Section? {
    guard let site else { return nil }
    let files = id.child("files")
    let header = Section.Header(Line(["Files on ", .identifier(site.ref)]))
    switch state.folder {
    case .loading:
      return Section(id: files, header: header, footer: "Being read.", rows: [])
    case .failed(let failure):
      return Section(id: files, header: header, rows: [.notice(notice(failure, on: files))])
    case .loaded(let loaded):
      let listing = loaded.content
      let failed = loaded.failure.map { [Row.notice(notice($0, on: files))] } ?? []
      return Section(
        id: files, header: header,
        footer: listing.entries.isEmpty
          ? "This repository has no files yet." : listing.note(shown: state.shownEntries),
        rows: failed
          + listing.rows(
            of: site, at: .root, shown: state.shownEntries, in: files,
            more: Command(RepoCommand.showEntries.rawValue), now: now))
    }
  }

  private var readme: Section? {
    state.folder.content?.readme?.section(in: id.child("readme"))
  }

  private func notice(_ failure: Failure, on id: ElementID) -> Notice {
    failure.notice(on: id, retry: Command(RepoCommand.refresh.rawValue))
  }
}

extension Readme {
  /// The readme as a section of its own.
  func section(in id: ElementID) -> Section {
    Section(
      id: id,
      rows: [
        .comment(
          CommentRow(
            id: id.child("text"), author: Line([.identifier(name)]),
            age: Line(lines.count.counted("line")), body: lines))
      ])
  }
}
