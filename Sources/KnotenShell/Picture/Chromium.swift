import Foundation
import Glibc
import KnotenStorage

/// Takes pictures of pages with the system's Chromium, without a window, a profile of anybody's or a network.
struct Chromium {
  /// How long one picture may take, in seconds.
  private static let patience = 60
  /// Pixels for each point, as on the phones of the default size; three would be no easier to judge and twice as large.
  private static let scale = 2
  private static let names = [
    "chromium", "chromium-browser", "google-chrome-stable", "google-chrome",
  ]

  private let program: String
  private let timeout: String

  /// The browser that is installed.
  ///
  /// - Throws: `PictureProblem` where there is none.
  init(_ environment: ShellEnvironment) throws(PictureProblem) {
    guard let program = Self.names.lazy.compactMap(environment.program(named:)).first,
      let timeout = environment.program(named: "timeout")
    else { throw .noBrowser }
    self.program = program
    self.timeout = timeout
  }

  /// The picture of a page in a window of so many points, as the bytes of a PNG file.
  ///
  /// - Throws: `PictureProblem`; `FileProblem` where the page cannot be put where the browser reads it.
  func picture(of page: String, width: Int, height: Int) throws -> [UInt8] {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try WholeFile.write(Array(page.utf8), to: folder + "/page.html")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: timeout)
    process.arguments =
      ["-k", "5", String(Self.patience), program] + options(folder, width, height)
      + ["file://" + folder + "/page.html"]
    process.environment = [
      "HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_CACHE_HOME": folder,
      "PATH": "/usr/local/bin:/usr/bin:/bin", "TZ": "UTC", "LANG": "C.UTF-8",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw PictureProblem.failed(program: program)
    }
    process.waitUntilExit()
    let picture = FileManager.default.contents(atPath: folder + "/picture.png")
    guard process.terminationStatus == 0, let picture, !picture.isEmpty else {
      throw PictureProblem.failed(program: program)
    }
    return Array(picture)
  }

  private func options(_ folder: String, _ width: Int, _ height: Int) -> [String] {
    [
      "--headless=new", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--disable-extensions", "--disable-sync", "--disable-background-networking",
      "--disable-component-update", "--disable-lcd-text", "--force-color-profile=srgb",
      // A page asks for nothing; should one ever, it gets no answer.
      "--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=" + folder + "/profile",
      "--force-device-scale-factor=\(Self.scale)", "--window-size=\(width),\(height)",
      "--screenshot=" + folder + "/picture.png",
    ] + (geteuid() == 0 ? ["--no-sandbox"] : [])  // Chromium refuses its sandbox to root
  }

  private func temporaryFolder() throws(FileProblem) -> String {
    let template = FileManager.default.temporaryDirectory.path + "/knoten-picture-XXXXXX"
    var bytes = Array(template.utf8CString)
    guard mkdtemp(&bytes) != nil else {
      throw FileProblem(.makeFolder, path: template, code: errno)
    }
    return String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Why there is no picture.
enum PictureProblem: Error, Hashable {
  /// No browser is installed that could take one.
  case noBrowser
  /// The browser ended without a picture.
  case failed(program: String)
}
