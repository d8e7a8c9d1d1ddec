import KnotenCore
import KnotenScreen

/// A file of colours, as `--theme` reads it; `Themes/README.md` describes it.
struct ThemeFile {
  static let format: Int64 = 1
  /// The longest file read, in bytes.
  static let longest = 64 * 1_024

  /// The theme, with the standard colours where the file says nothing.
  let theme: Theme

  /// Reads a theme from the bytes of a file.
  ///
  /// - Throws: `ThemeProblem`.
  init(_ bytes: [UInt8], named file: String) throws(ThemeProblem) {
    let value: JSONValue
    do throws(JSONProblem) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw ThemeProblem(file: file, key: "", reason: .unreadable(error))
    }
    var members = Members(value, file: file)
    guard case .integer(Self.format)? = try members.take("format") else {
      throw members.problem("format", .expected("\(Self.format)"))
    }
    guard case .string(let name)? = try members.take("name"), !name.isEmpty else {
      throw members.problem("name", .expected("a name"))
    }
    guard case .string(let version)? = try members.take("version"), !version.isEmpty else {
      throw members.problem("version", .expected("a version, as in \"1\""))
    }
    var palettes = Members(try members.take("palettes") ?? [:], file: file, key: "palettes")
    try members.refuseRest(known: ["format", "name", "version", "palettes"])
    theme = Theme(
      name: name, palettes: try Self.palettes(from: &palettes, version: version))
  }

  private static func palettes(
    from members: inout Members, version: String
  ) throws(ThemeProblem) -> [Theme.Setting: Palette] {
    var colors: [Theme.Setting: [Palette.Token: Color]] = [:]
    for setting in Theme.Setting.all {
      guard let value = try members.take(setting.name) else { continue }
      colors[setting] = try Self.colors(from: value, at: members.key(setting.name), members.file)
    }
    try members.refuseRest(known: Theme.Setting.all.map(\.name))
    // What a sheet does not say for itself it has from the dark; surfaces apart, which have to be lighter there.
    let sheet = Theme.Setting(.dark, isElevated: true)
    let shared = colors[Theme.Setting(.dark), default: [:]].filter { !$0.key.isSurface }
    colors[sheet, default: [:]].merge(shared) { own, _ in own }
    return Dictionary(
      uniqueKeysWithValues: colors.map { setting, colors in
        let palette = Palette.standard(setting)
        return (setting, palette.replacing(colors, name: setting.name, version: version))
      })
  }

  private static func colors(
    from value: JSONValue, at key: String, _ file: String
  ) throws(ThemeProblem) -> [Palette.Token: Color] {
    var members = Members(value, file: file, key: key)
    var colors: [Palette.Token: Color] = [:]
    for token in Palette.Token.allCases {
      guard let value = try members.take(token.rawValue) else { continue }
      guard case .string(let text) = value, let color = Color(text: text) else {
        throw members.problem(token.rawValue, .expected("a colour, as in #3B9EFF or #EBEBF5 60%"))
      }
      if token.isSolid, color.opacity < 100 {
        throw members.problem(token.rawValue, .expected("a solid colour"))
      }
      colors[token] = color
    }
    try members.refuseRest(known: Palette.Token.allCases.map(\.rawValue))
    return colors
  }
}

/// The members of an object that are still to be read.
private struct Members {
  let file: String
  private let path: String
  private let value: JSONValue
  private var taken: Set<String> = []

  init(_ value: JSONValue, file: String, key path: String = "") {
    self.value = value
    self.file = file
    self.path = path
  }

  mutating func take(_ key: String) throws(ThemeProblem) -> JSONValue? {
    taken.insert(key)
    return try object()[key]
  }

  func key(_ key: String) -> String { path.isEmpty ? key : path + "." + key }

  func problem(_ key: String, _ reason: ThemeProblem.Reason) -> ThemeProblem {
    ThemeProblem(file: file, key: self.key(key), reason: reason)
  }

  func refuseRest(known: [String]) throws(ThemeProblem) {
    for (key, _) in try object() where !taken.contains(key) {
      throw problem(key, .unknown(nearest: Nearest.matches(to: key, among: known, limit: 3)))
    }
  }

  private func object() throws(ThemeProblem) -> JSONObject {
    guard case .object(let object) = value else {
      throw ThemeProblem(file: file, key: path, reason: .expected("an object"))
    }
    return object
  }
}

extension Palette.Token {
  fileprivate var isSurface: Bool {
    switch self {
    case .canvas, .surface, .surfaceHigh: true
    case .separator, .label, .secondaryLabel, .tertiaryLabel, .ide, .trust, .danger, .onPro: false
    }
  }

  /// Whether nothing may show through.
  fileprivate var isSolid: Bool { isSurface || self == .onPro }
}
