import FoundationEssentials
import KnotenCore

/// A pull or an issue that is shown whole.
protocol WorkRecord: Hashable, Sendable {
  /// Which of the two it is.
  static var kind: WorkItem.Kind { get }
  /// The revision that was read; nil where the server did not say.
  var cid: CID? { get }
  /// What it is about, as its author wrote it.
  var body: String? { get }
  /// What it shows in a list.
  var item: WorkItem { get }
  /// Since when it stands where it does; nil where nobody knows.
  var stateSince: Date? { get }
  /// What puts it somewhere.
  static func subject(at uri: AtURI) -> WorkSubject
}

extension WorkRecord {
  /// The record at the revision that was read, which a comment is anchored to; nil where that is not known.
  var reference: StrongReference? {
    cid.map { StrongReference(uri: item.uri, cid: $0) }
  }
}

extension Pull: WorkRecord {
  static var kind: WorkItem.Kind { .pull }
  var item: WorkItem { WorkItem(self) }
  static func subject(at uri: AtURI) -> WorkSubject { .pull(uri) }
}

extension Issue: WorkRecord {
  static var kind: WorkItem.Kind { .issue }
  var item: WorkItem { WorkItem(self) }
  static func subject(at uri: AtURI) -> WorkSubject { .issue(uri) }
}
