import FoundationEssentials
import KnotenScreen

/// The scenes of one screen, read from its `scenes.json`.
///
/// It is `{"format": 1, "scenes": […]}`; a scene has the keys `name` and `about`, and may have `route`, `set`, `fail`, `hold`,
/// `steps` (each `{"tap": "ID or label"}` or `{"type": "ID=TEXT"}`), `session`, `pro`, `columns` and `at`.
/// Reading is strict: a key that would be ignored is a `SceneProblem`.
public struct SceneFile: Hashable, Sendable {
  /// The format this code reads.
  public static let format = 1
  /// The longest file read, in bytes.
  public static let longest = 1_000_000
  /// What the file is called in a screen's folder.
  public static let name = "scenes.json"

  /// The scenes, in the file's order; no two with one name.
  public let scenes: [Scene]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - file: Where it lies, for the problem's sentence.
  /// - Throws: `SceneProblem`, the first that is met.
  public init(_ bytes: [UInt8], at file: String) throws(SceneProblem) {
    func problem(_ reason: SceneProblem.Reason, _ path: [any CodingKey] = []) -> SceneProblem {
      SceneProblem(file: file, key: dotted(path), reason: reason)
    }
    guard bytes.count <= Self.longest else { throw problem(.tooLarge(limit: Self.longest)) }
    do {
      scenes = try JSONDecoder().decode(Document.self, from: Data(bytes)).scenes
    } catch let refusal as Refusal {
      throw problem(refusal.reason, refusal.path)
    } catch DecodingError.keyNotFound(let key, let context) {
      throw problem(.missing, context.codingPath + [key])
    } catch DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context)
    {
      throw problem(.expected(kind(of: type)), context.codingPath)
    } catch {
      // Also where a number is not whole or does not fit: the decoder does not say which it was.
      throw problem(.unreadable)
    }
  }
}

private struct Document: Decodable {
  enum Key: String, CodingKey, CaseIterable {
    case format
    case scenes
  }

  let scenes: [Scene]

  init(from decoder: any Decoder) throws {
    // The format comes first: a later one may well have keys that mean nothing here.
    let container = try decoder.container(keyedBy: Key.self)
    let format = try container.decode(Int.self, forKey: .format)
    let path = decoder.codingPath
    guard format <= SceneFile.format else {
      throw Refusal(path: path + [Key.format], reason: .newerFormat(format))
    }
    guard format == SceneFile.format else {
      throw Refusal(path: path + [Key.format], reason: .expected("the number \(SceneFile.format)"))
    }
    try decoder.refuseKeys(outside: Key.self)
    scenes = try container.decode([Scene.Wire].self, forKey: .scenes).map(\.scene)
    var names: Set<String> = []
    for (index, scene) in scenes.enumerated() where !names.insert(scene.name).inserted {
      let place: [any CodingKey] = [Key.scenes, AnyKey(intValue: index), Scene.Wire.Key.name]
      throw Refusal(path: path + place, reason: .repeatedName(scene.name))
    }
  }
}

private func dotted(_ path: [any CodingKey]) -> String {
  path.reduce(into: "") { text, key in
    if let index = key.intValue {
      text += "[\(index)]"
    } else {
      text += (text.isEmpty ? "" : ".") + key.stringValue
    }
  }
}

private func kind(of type: any Any.Type) -> String {
  if type == String.self { return "a string" }
  if type == Int.self { return "a whole number" }
  if type == Bool.self { return "true or false" }
  // What JSONDecoder asks for where it wants an array or an object.
  return type is any ListKind.Type ? "a list" : "an object"
}

private protocol ListKind {}
extension Array: ListKind {}
