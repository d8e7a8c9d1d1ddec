import KnotenCore

/// A list read page by page: what came so far and where it goes on.
struct PagedList<Element: Hashable & Sendable>: Hashable, Sendable {
  private(set) var elements: [Element] = []
  private(set) var cursor: String?
  private(set) var unreadable = 0

  init(_ page: Page<Element>, by key: (Element) -> String) {
    append(page, by: key)
    // Nothing at all is the end, whatever the cursor says; the person cannot tell how far on there might be more.
    if page.elements.isEmpty, page.unreadable == 0 { cursor = nil }
  }

  /// Whether the server has more.
  var hasMore: Bool { cursor != nil }

  /// Adds a page, without what is there already; a cursor that brings nothing new ends the list.
  mutating func append(_ page: Page<Element>, by key: (Element) -> String) {
    var seen = Set(elements.map(key))
    let fresh = page.elements.filter { seen.insert(key($0)).inserted }
    elements += fresh
    unreadable += page.unreadable
    cursor = page.cursor == cursor ? nil : page.cursor
  }

  /// What the list says of elements it had to leave out; nil when there are none.
  func unreadableNote(_ noun: String) -> String? {
    KnotenViewModels.unreadableNote(unreadable, noun)
  }
}

/// What a screen says of so many elements that had to be left out; nil when there are none.
func unreadableNote(_ count: Int, _ noun: String) -> String? {
  switch count {
  case 0: nil
  case 1: "1 \(noun) could not be read and is left out."
  default: "\(count) \(noun)s could not be read and are left out."
  }
}
