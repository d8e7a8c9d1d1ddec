extension String {
  /// The text, cut where it would make a message longer than anyone reads.
  func shortened(to limit: Int = 200) -> String {
    let start = prefix(limit)
    return start.endIndex == endIndex ? self : start + "…"
  }
}
