import Foundation

/// What this process holds at a moment.
struct Usage: CustomStringConvertible {
  private let kilobytes: Int
  private let threads: Int
  private let files: Int

  /// What it holds now, as the system tells.
  static var now: Usage {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    func number(_ name: String) -> Int {
      let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return Usage(kilobytes: number("VmRSS"), threads: number("Threads"), files: files.count)
  }

  var description: String { "\(kilobytes) kB, \(threads) threads, \(files) open files" }
}
