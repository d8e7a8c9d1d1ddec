import KnotenCore

extension FeedEvent {
  /// An event as the feed tells it.
  init(_ item: TimelineItem) {
    let kind: Kind
    let key: [String]
    let record: EventRecord?
    switch item.event {
    case .follow(let event):
      kind = .followed(actor: Actor(event.actor), subject: Actor(event.subject.basic))
      key = ["follow", event.actor.did.rawValue, event.subject.basic.did.rawValue]
      record = event.record
    case .repo(let event):
      kind = .created(repo: RepoSummary(event.repo))
      key = ["repo", event.repo.key]
      record = event.record
    case .star(let event):
      kind = .starred(actor: Actor(event.actor), repo: RepoSummary(event.repo))
      key = ["star", event.actor.did.rawValue, event.repo.key]
      record = event.record
    case .other(let object):
      let event = try? WireDecoder.decode(OtherEvent.self, from: .object(object)).value
      let name = event?.name ?? "event"
      kind = .other(name: name, actor: event?.actor.map(Actor.init))
      key = [name, event?.actor?.did.rawValue ?? ""]
      record = event?.record
    }
    let parts = key + [item.eventAt.rawValue]
    self.init(
      key: record?.uri?.rawValue ?? parts.joined(separator: " "), at: item.eventAt.instant,
      kind: kind)
  }
}

extension RepoViewBasic {
  /// What tells the repository from every other.
  fileprivate var key: String { did?.rawValue ?? "\(owner.did)/\(slug)" }
}

/// What can be told of an event whose kind is not known.
private struct OtherEvent: WireValue {
  let name: String?
  let actor: ProfileViewBasic?
  let record: EventRecord

  init(from fields: inout WireFields) {
    name = fields.typeName?.short
    actor = fields.optional("actor", .value(ProfileViewBasic.self))
    record = EventRecord(from: &fields)
  }
}
