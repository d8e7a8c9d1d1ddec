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
    [
      head, refs("branches", "Branches", "Branch", state.branches),
      refs("tags", "Tags", "Tag", state.tags), files, readme,
    ].compactMap(\.self)
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
    if let origin {
      rows.append(
        .item(
          Item(
            id: head.child("source"), glyph: .repo, title: Line([.identifier(origin.description)]),
            details: ["What it was forked from"], accessory: .chevron,
            action: .navigate(Destination.repo(origin).route))))
    }
    if let site {
      rows.append(
        .item(
          Item(
            id: head.child("history"), glyph: .commit, title: "History",
            details: [Line(["Commits on ", .identifier(site.ref)])], accessory: .chevron,
            action: .navigate(Destination.history(site.place()).route))))
    }
    rows += [state.web?.row(to: .repository, of: repo, at: head.child("web"))].compactMap(\.self)
    return Section(id: head, rows: rows)
  }

  /// What it was forked from, where that is a repository of the network and not of elsewhere.
  private var origin: RepoPlace? {
    details.source.flatMap { RepoPlace($0) }.flatMap { $0 == $0.at(ref: nil) ? $0 : nil }
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
    if let source = details.source, origin == nil {
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

  private func refs(
    _ part: String, _ title: Line, _ label: Line, _ phase: Phase<[RepoRef]>
  ) -> Section? {
    let id = id.child(part)
    var rows: [Row] = []
    if let failure = phase.failure { rows.append(.notice(notice(failure, on: id))) }
    let refs = distinct(phase.content ?? [])
    if !refs.isEmpty {
      rows.append(
        .choice(Choice(id: id.child("choice"), label: label, options: options(refs, in: id))))
    }
    let left = refs.count - Self.mostRefs
    return rows.isEmpty
      ? nil
      : Section(
        id: id, header: .init(title),
        footer: left > 0 ? Line("\(left.grouped) more are left out.") : nil,
        rows: rows)
  }

  /// The first ones, and the one that shows.
  private func options(_ refs: [RepoRef], in id: ElementID) -> [Choice.Option] {
    let chosen = refs.dropFirst(Self.mostRefs).first { $0.name == state.ref.content }
    return (refs.prefix(Self.mostRefs) + [chosen].compactMap(\.self)).map { ref in
      Choice.Option(
        id: id.item(ref.name), title: Line([.identifier(ref.name)]),
        isSelected: ref.name == state.ref.content,
        action: .perform(Command(RepoCommand.chooseRef.rawValue, argument: ref.name)))
    }
  }

  /// Each name once, the default branch at the front; what has none cannot be chosen.
  private func distinct(_ refs: [RepoRef]) -> [RepoRef] {
    var seen: Set<String> = []
    return (refs.filter(\.isDefault) + refs).filter {
      !$0.name.allSatisfy(\.isWhitespace) && seen.insert($0.name).inserted
    }
  }

  private var files: Section {
    let files = id.child("files")
    guard let site else {
      guard let failure = state.ref.failure else {
        return Section(id: files, header: .init("Files"), footer: "Being read.", rows: [])
      }
      return Section(id: files, header: .init("Files"), rows: [.notice(notice(failure, on: files))])
    }
    let header = Section.Header(Line(["Files on ", .identifier(site.ref)]))
    switch state.folder {
    case .loading:
      return Section(id: files, header: header, footer: "Being read.", rows: [])
    case .failed(let failure):
      return Section(id: files, header: header, rows: [.notice(notice(failure, on: files))])
    case .loaded(let loaded):
      let listing = loaded.content
      let failure = loaded.failure ?? state.ref.failure
      let failed = failure.map { [Row.notice(notice($0, on: files))] } ?? []
      return Section(
        id: files, header: header,
        footer: listing.note(
          shown: state.shownEntries, nothing: "This repository has no files yet."),
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
