import KnotenScreen

/// A value of a file of scenes that is refused, before the file's name is known.
struct Refusal: Error {
  let path: [any CodingKey]
  let reason: SceneProblem.Reason
}

extension Scene {
  /// What is read from a file.
  struct Wire: Decodable {
    enum Key: String, CodingKey, CaseIterable {
      case name
      case about
      case route
      case set
      case fail
      case hold
      case steps
      case session
      case pro
      case kept
      case columns
      case at
    }

    let scene: Scene

    init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(keyedBy: Key.self)
      func value<Value: Decodable>(_ key: Key, _ type: Value.Type) throws -> Value? {
        container.contains(key) ? try container.decode(type, forKey: key) : nil
      }
      func refuse(_ key: Key, _ reason: SceneProblem.Reason) -> Refusal {
        Refusal(path: decoder.codingPath + [key], reason: reason)
      }
      let name = try container.decode(String.self, forKey: .name)
      // A scene called "scenes" would be drawn over the file that defines it, "faults" over the matrix.
      guard Scene.isWellFormed(name: name), name + ".json" != SceneFile.name,
        name != GoldenPath.faults
      else {
        throw refuse(.name, .illFormedName(name))
      }
      let about = try container.decode(String.self, forKey: .about)
      guard !about.allSatisfy(\.isWhitespace) else { throw refuse(.about, .emptyAbout) }
      func number(_ key: Key, in possible: ClosedRange<Int>) throws -> Int? {
        let number = try value(key, Int.self)
        guard number.map(possible.contains) != false else {
          throw refuse(
            key, .expected("a number from \(possible.lowerBound) to \(possible.upperBound)"))
        }
        return number
      }
      let session = try value(.session, String.self)
      let known = Scene.Session.allCases.map(\.rawValue)
      guard session.map(known.contains) != false else {
        throw refuse(.session, .expected("one of " + known.joined(separator: ", ")))
      }
      scene = Scene(
        name: name, about: about,
        route: try value(.route, String.self).map(Route.init),
        set: try value(.set, [String].self) ?? [],
        fail: try value(.fail, [String].self) ?? [],
        hold: try value(.hold, [String].self) ?? [],
        steps: try value(.steps, [Step.Wire].self)?.map(\.step) ?? [],
        session: session.flatMap(Scene.Session.init) ?? .signedIn,
        pro: try value(.pro, Bool.self) ?? false,
        kept: try number(.kept, in: Scene.possibleAges),
        columns: try number(.columns, in: Scene.possibleColumns),
        at: try number(.at, in: Scene.possibleMoments))
    }
  }
}

extension Scene.Step {
  /// What is read from a file.
  struct Wire: Decodable {
    enum Key: String, CodingKey, CaseIterable {
      case tap
      case type
    }

    let step: Scene.Step

    init(from decoder: any Decoder) throws {
      let container = try decoder.strictContainer(keyedBy: Key.self)
      guard let key = container.allKeys.first, container.allKeys.count == 1 else {
        throw Refusal(path: decoder.codingPath, reason: .expected("either a tap or a type"))
      }
      let words = try container.decode(String.self, forKey: key)
      switch key {
      case .tap:
        step = .tap(words)
      case .type:
        guard let typing = Scene.Step(typing: words) else {
          throw Refusal(path: decoder.codingPath + [key], reason: .expected("ID=TEXT"))
        }
        step = typing
      }
    }
  }
}

/// A key of a file of scenes, whatever it is called.
struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}

extension Decoder {
  func refuseKeys<Key>(outside known: Key.Type) throws
  where Key: CodingKey & CaseIterable {
    let keys = try container(keyedBy: AnyKey.self).allKeys
    // Sorted, because the decoder hands keys out in no order of its own.
    let unknown = keys.filter { Key(stringValue: $0.stringValue) == nil }
      .min { $0.stringValue < $1.stringValue }
    guard let unknown else { return }
    throw Refusal(
      path: codingPath + [unknown], reason: .unknown(known: Key.allCases.map(\.stringValue)))
  }

  fileprivate func strictContainer<Key>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> where Key: CodingKey & CaseIterable {
    try refuseKeys(outside: type)
    return try container(keyedBy: type)
  }
}
