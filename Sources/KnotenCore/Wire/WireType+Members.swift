extension WireType where Value == String {
  /// Any text; the empty text is a value too.
  public static var string: Self {
    Self("text", isAbsentWhenEmpty: false) { json in
      guard case .string(let text) = json else { return nil }
      return text
    }
  }
}

extension WireType where Value == Int {
  /// A whole number; a fraction without a remainder, such as `4.0`, counts as one.
  public static var integer: Self {
    Self("a whole number") { json in
      switch json {
      case .integer(let number): Int(exactly: number)
      case .number(let number): Int(exactly: number)
      case .null, .bool, .string, .array, .object: nil
      }
    }
  }
}

extension WireType where Value == Bool {
  /// True or false.
  public static var bool: Self {
    Self("true or false") { json in
      guard case .bool(let value) = json else { return nil }
      return value
    }
  }
}

extension WireType where Value == JSONValue {
  /// Anything, kept as it came; null counts as absent where the field is optional.
  public static var json: Self {
    Self("anything", isAbsentWhenEmpty: false) { $0 }
  }
}

extension WireType where Value == DID {
  /// An account, repo or service.
  public static var did: Self { .syntax("a DID") }
}

extension WireType where Value == Handle {
  /// A handle, which nothing here verifies.
  public static var handle: Self { .syntax("a handle") }
}

extension WireType where Value == NSID {
  /// The name of a lexicon definition.
  public static var nsid: Self { .syntax("an NSID") }
}

extension WireType where Value == AtURI {
  /// The address of a record.
  public static var atURI: Self { .syntax("an at-uri") }
}

extension WireType where Value == URI {
  /// Any address with a scheme.
  public static var uri: Self { .syntax("a URI") }
}

extension WireType where Value == CID {
  /// A content identifier as text.
  public static var cid: Self { .syntax("a CID") }
}

extension WireType where Value == Datetime {
  /// A moment.
  public static var datetime: Self { .syntax("a datetime") }
}

extension WireType where Value == TID {
  /// A record key made from a time.
  public static var tid: Self { .syntax("a TID") }
}

extension WireType where Value == BlobReference {
  /// A blob in any of its encodings.
  public static var blob: Self { .value(BlobReference.self) }
}

extension WireType where Value == StrongReference {
  /// A record at one revision.
  public static var strongReference: Self { .value(StrongReference.self) }
}

extension WireType where Value: WireValue {
  /// A nested value with fields of its own.
  public static func value(_ type: Value.Type) -> Self {
    Self(nested: "an object") { (json, path, losses) throws(WireProblem) in
      guard case .object(let object) = json else {
        throw WireProblem(path, expected: "an object", found: json)
      }
      var fields = WireFields(object, at: path)
      let value = try Value(from: &fields)
      losses.add(fields.losses)
      return value
    }
  }
}

extension WireType {
  /// A list whose items are read one by one; a bad item is left out and noted, null is no items.
  public static func list<Element>(of item: WireType<Element>) -> Self where Value == [Element] {
    Self(nested: "a list") { (json, path, losses) throws(WireProblem) in
      if case .null = json { return [] }
      guard case .array(let elements) = json else {
        throw WireProblem(path, expected: "a list", found: json)
      }
      var items: [Element] = []
      items.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        do throws(WireProblem) {
          items.append(try item.read(element, .index(index, in: path), &losses))
        } catch {
          losses.note(error)
        }
      }
      return items
    }
  }
}

extension WireType where Value: SyntaxString {
  fileprivate static func syntax(_ expected: String) -> Self {
    Self(expected) { json in
      guard case .string(let text) = json else { return nil }
      return Value(text)
    }
  }
}
