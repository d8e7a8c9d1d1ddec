/// A page read back: its elements in order, as far as every one is closed where it has to be.
struct ParsedPage {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// Where the elements around it stand, the outermost first.
    let parents: [Int]
    var text = ""

    var id: String? { attributes["id"] }
    var classes: Set<Substring> { Set((attributes["class"] ?? "").split(separator: " ")) }

    /// Whether a person can tap it or type into it.
    var isUsable: Bool {
      ["a", "button", "input", "textarea"].contains(name) && attributes["disabled"] == nil
    }
  }

  enum Problem: Error {
    case notClosed(String)
    case closedTwice(String)
    case unquoted(String)
    case repeatedAttribute(String)
  }

  private(set) var elements: [Element] = []
  private(set) var styles = ""

  private static let void: Set = ["meta", "input"]

  init(_ html: String) throws {
    var rest = html[...]
    var open: [Int] = []
    while let next = rest.first {
      guard next == "<" else {
        let text = rest.prefix { $0 != "<" }
        for place in open { elements[place].text += Self.decoded(text) }
        rest = rest[text.endIndex...]
        continue
      }
      if rest.hasPrefix("<!doctype html>") {
        rest = rest.dropFirst("<!doctype html>".count)
      } else if rest.hasPrefix("</") {
        let name = String(rest.dropFirst(2).prefix { $0 != ">" })
        guard let last = open.popLast(), elements[last].name == name else {
          throw Problem.closedTwice(name)
        }
        rest = rest.dropFirst(name.count + 3)
      } else {
        let (element, isClosed) = try Self.start(&rest, parents: open)
        elements.append(element)
        let isVoid = Self.void.contains(element.name) || isClosed
        if element.name == "style" {
          let rules = rest.prefix { $0 != "<" }
          styles += rules
          rest = rest[rules.endIndex...]
        }
        if !isVoid { open.append(elements.count - 1) }
      }
    }
    if let last = open.last { throw Problem.notClosed(elements[last].name) }
  }

  /// The elements around another one.
  func parents(of element: Element) -> [Element] {
    element.parents.map { elements[$0] }
  }

  func elements(named name: String) -> [Element] {
    elements.filter { $0.name == name }
  }

  func element(withID id: String) -> Element? {
    elements.first { $0.id == id }
  }

  private static func start(
    _ rest: inout Substring, parents: [Int]
  ) throws -> (Element, isClosed: Bool) {
    rest.removeFirst()
    let name = String(rest.prefix { !" />".contains($0) })
    rest = rest.dropFirst(name.count)
    var attributes: [String: String] = [:]
    while rest.first == " " {
      rest.removeFirst()
      let key = String(rest.prefix { !"= />".contains($0) })
      rest = rest.dropFirst(key.count)
      var value = ""
      if rest.first == "=" {
        rest.removeFirst()
        guard rest.first == "\"" else { throw Problem.unquoted(key) }
        rest.removeFirst()
        let raw = rest.prefix { $0 != "\"" }
        value = decoded(raw)
        rest = rest[raw.endIndex...].dropFirst()
      }
      guard attributes.updateValue(value, forKey: key) == nil else {
        throw Problem.repeatedAttribute(key)
      }
    }
    let isClosed = rest.first == "/"
    if isClosed { rest.removeFirst() }
    guard rest.first == ">" else { throw Problem.notClosed(name) }
    rest.removeFirst()
    return (Element(name: name, attributes: attributes, parents: parents), isClosed)
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = String(text)
    for (name, sign) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      result = result.split(separator: name, omittingEmptySubsequences: false)
        .joined(separator: sign)
    }
    return result
  }
}
