import Glibc
import KnotenCore
import KnotenStorage

/// The file that settings are kept in: an object of texts, in which keys that nobody here knows are left as they are.
struct ConfigFile {
  /// The longest file read, in bytes.
  static let longest = 64 * 1_024

  /// No file at all.
  static let missing = ConfigFile(path: "", members: [:])

  /// Where it lies.
  let path: String
  private var members: JSONObject

  /// Reads the file; one that is not there sets nothing.
  ///
  /// - Throws: `FileProblem`; `ConfigProblem` for a file that somebody has to look at first.
  init(in folders: StateFolders) throws {
    let path = folders.config + "/config.json"
    self.init(path: path, members: try Self.members(of: path))
  }

  private init(path: String, members: JSONObject) {
    self.path = path
    self.members = members
  }

  /// What a setting is set to, as it was written; nil takes it away.
  subscript(setting: Setting) -> String? {
    get {
      members[setting.rawValue].map { value in
        if case .string(let text) = value { text } else { JSONWriter.text(value) }
      }
    }
    set { members[setting.rawValue] = newValue.map(JSONValue.string) }
  }

  /// Writes the file, whole or not at all.
  func write() throws(FileProblem) {
    try WholeFile.write(JSONWriter.bytes(.object(members), pretty: true) + [0x0A], to: path)
  }

  private static func members(of path: String) throws -> JSONObject {
    let file: FileDescriptor
    do throws(FileProblem) {
      file = try FileDescriptor(reading: path)
    } catch {
      if [ENOENT, ENOTDIR].contains(error.code) { return [:] }
      throw error
    }
    defer { try? file.close() }
    let bytes = try file.read(limit: longest, expected: 1_024)
    guard bytes.count <= longest else { throw ConfigProblem(path: path, reason: .tooLarge) }
    let value: JSONValue
    do throws(JSONProblem) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw ConfigProblem(path: path, reason: .unreadable(error))
    }
    guard case .object(let members) = value else {
      throw ConfigProblem(path: path, reason: .notAnObject)
    }
    return members
  }
}

/// Why the file of settings cannot be used; it is left as it is.
struct ConfigProblem: Error, Hashable {
  enum Reason: Hashable {
    /// It is longer than any such file.
    case tooLarge
    /// It is not JSON.
    case unreadable(JSONProblem)
    /// It is JSON, and no object.
    case notAnObject
  }

  /// Where it lies.
  let path: String
  /// What is wrong with it.
  let reason: Reason
}
