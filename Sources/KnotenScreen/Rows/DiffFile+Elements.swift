extension DiffFile {
  var elements: [Element] {
    let facts = capsules.map(\.text.spoken) + [counts.spoken]
    let heading = Element(
      id: id, role: .heading, label: path.text,
      spoken: ([path.spoken] + facts).joined(separator: ", "))
    let footer = leftOut.map { leftOut in
      Element(
        id: id.child("left-out"), role: .text, label: leftOut.text, spoken: leftOut.spoken)
    }
    return [heading] + lineElements + [footer, button?.element(of: path)].compactMap(\.self)
  }

  private var lineElements: [Element] {
    var counts: [String: Int] = [:]
    return lines.indices.map { index in
      let line = lines[index]
      let key = key(at: index)
      counts[key, default: 0] += 1
      // A patch that means harm may give two lines one number; their ids still differ.
      let count = counts[key].flatMap { $0 > 1 ? " #\($0)" : nil } ?? ""
      return Element(
        id: id.child("line").item(key + count), role: .text,
        label: line.isBlank ? "blank" : line.text.text, spoken: line.spoken)
    }
  }

  /// What tells a line from the others: what it is and where it stands in the files.
  ///
  /// A hunk's header stands where its first line does, a note where the line before it does.
  private func key(at index: Int) -> String {
    let kind = lines[index].kind
    let neighbour =
      switch kind {
      case .added, .context, .removed: index
      case .hunk: index + 1
      case .note: index - 1
      }
    return kind.rawValue + (lines.indices.contains(neighbour) ? lines[neighbour].place : "")
  }
}

extension DiffLine {
  fileprivate var isBlank: Bool {
    text.text.allSatisfy(\.isWhitespace)
  }

  fileprivate var place: String {
    switch (oldNumber, newNumber) {
    case (let old?, let new?): " \(old),\(new)"
    case (let old?, nil): " -\(old)"
    case (nil, let new?): " +\(new)"
    case (nil, nil): ""
    }
  }

  fileprivate var spoken: String {
    let sign =
      switch kind {
      case .added: "added: "
      case .removed: "removed: "
      case .context, .hunk, .note: ""
      }
    let warning = warning.map { ", warning: " + $0.spoken } ?? ""
    return sign + (isBlank ? "blank" : text.spoken) + warning
  }
}
