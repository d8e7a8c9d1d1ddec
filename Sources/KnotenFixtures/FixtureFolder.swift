import FoundationEssentials
public import KnotenCore
import Synchronization

/// Reads the files of a fixture world; nothing outside its folder, and each only once.
public final class FixtureFolder: Sendable {
  /// The folder's path as it was given.
  public let path: String

  private let root: String
  // What is not there is kept as well, so that it is looked for only once.
  private let files = Mutex<[String: [UInt8]?]>([:])
  private let values = Mutex<[String: JSONValue]>([:])
  private let names = Mutex<[String: [String]]>([:])
  private let folders = Mutex<[String: Bool]>([:])
  private let places = Mutex<[String: String]>([:])
  private let answerFiles = Mutex<AnswerFiles?>(nil)

  /// The most bytes a file may have.
  static let largestFile = 20 * 1_024 * 1_024

  /// Opens a folder; throws when there is none at this path.
  public init(path: String) throws(FixtureProblem) {
    self.path = path
    root = Self.realPath(path)
    guard try kind(at: root, in: []) == .typeDirectory else {
      throw .unreadableFolder(path: path)
    }
  }

  /// The names in a folder below, in order; empty where there is no such folder.
  public func names(in parts: [String]) throws(FixtureProblem) -> [String] {
    guard let place = place(of: parts) else { return [] }
    if let known = names.withLock({ $0[place] }) { return known }
    guard try kind(at: place, in: parts) == .typeDirectory else { return [] }
    do {
      let found = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
      names.withLock { $0[place] = found }
      return found
    } catch {
      throw .unreadableFolder(path: self.path(of: parts))
    }
  }

  /// Which file answers which request.
  func answers() throws(FixtureProblem) -> AnswerFiles {
    if let known = answerFiles.withLock({ $0 }) { return known }
    let answers = try AnswerFiles(in: self)
    answerFiles.withLock { $0 = answers }
    return answers
  }

  /// Whether there is a folder here.
  func hasFolder(at parts: [String]) -> Bool {
    guard let place = place(of: parts) else { return false }
    if let known = folders.withLock({ $0[place] }) { return known }
    let isFolder = (try? kind(at: place, in: parts)) == .typeDirectory
    folders.withLock { $0[place] = isFolder }
    return isFolder
  }

  /// The bytes of a file, its path in parts; nil where there is none.
  public func bytes(at parts: [String]) throws(FixtureProblem) -> [UInt8]? {
    guard let place = place(of: parts) else { return nil }
    if let known = files.withLock({ $0[place] }) { return known }
    let bytes = try read(place, parts)
    files.withLock { $0[place] = .some(bytes) }
    return bytes
  }

  /// The JSON of a file, its path in parts; nil where there is none.
  public func json(at parts: [String]) throws(FixtureProblem) -> JSONValue? {
    guard let place = place(of: parts) else { return nil }
    if let known = values.withLock({ $0[place] }) { return known }
    guard let bytes = try bytes(at: parts) else { return nil }
    do {
      let value = try JSONParser.parse(bytes, limits: JSONLimits(bytes: Self.largestFile))
      values.withLock { $0[place] = value }
      return value
    } catch {
      throw .notJSON(path: path(of: parts), error)
    }
  }

  /// The path of a file as a message may show it.
  func path(of parts: [String]) -> String {
    ([path] + parts).joined(separator: "/")
  }
}

extension FixtureFolder {
  /// Where a file lies once links are followed; nil where that is outside the folder or can be no file.
  private func place(of parts: [String]) -> String? {
    guard let name = parts.last, parts.count <= 32, parts.allSatisfy(Self.isName) else {
      return nil
    }
    let key = parts.joined(separator: "/")
    if let known = places.withLock({ $0[key] }) { return known }
    guard let folder = parts.count == 1 ? root : self.place(of: parts.dropLast()) else {
      return nil
    }
    let path = folder + "/" + name
    // Resolving a path looks at all of its parts again; only a link needs that.
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    let place = isLink ? Self.realPath(path) : path
    guard place.hasPrefix(root + "/") else { return nil }
    places.withLock { $0[key] = place }
    return place
  }

  /// One part of a path: not empty, no way up, and short enough for any file system.
  private static func isName(_ part: String) -> Bool {
    !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 255
      && !part.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
  }

  private static func realPath(_ path: String) -> String {
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path
    return resolved.count > 1 && resolved.hasSuffix("/") ? String(resolved.dropLast()) : resolved
  }

  private func read(_ place: String, _ parts: [String]) throws(FixtureProblem) -> [UInt8]? {
    guard let attributes = try attributes(at: place, in: parts) else { return nil }
    let kind = attributes[.type] as? FileAttributeType
    guard kind != .typeDirectory else { return nil }
    let limit = Self.largestFile
    guard (attributes[.size] as? UInt ?? 0) <= limit else {
      throw .tooLarge(path: path(of: parts), limit: limit)
    }
    // Only a plain file ends; reading a pipe might wait for ever.
    guard kind == .typeRegular, let data = FileManager.default.contents(atPath: place) else {
      throw .unreadableFile(path: path(of: parts))
    }
    return Array(data)
  }

  private func kind(
    at place: String, in parts: [String]
  ) throws(FixtureProblem) -> FileAttributeType? {
    try attributes(at: place, in: parts)?[.type] as? FileAttributeType
  }

  /// What the file system says of a place, nil where nothing is; a place that may not be looked at is not nothing.
  private func attributes(
    at place: String, in parts: [String]
  ) throws(FixtureProblem) -> [FileAttributeKey: Any]? {
    do {
      return try FileManager.default.attributesOfItem(atPath: place)
    } catch let error as CocoaError where error.code == .fileReadNoPermission {
      throw .unreadableFolder(path: path(of: Array(parts.dropLast())))
    } catch {
      return nil
    }
  }
}
