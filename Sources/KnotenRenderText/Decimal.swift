extension Double {
  /// The number as people and JSON write it: no `.0` on whole ones; what is no number at all reads 0.
  var decimal: String {
    guard isFinite else { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
