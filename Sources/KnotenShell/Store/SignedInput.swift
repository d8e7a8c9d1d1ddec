import KnotenCore
import KnotenPurchases
import KnotenStorage

/// The signed transaction that `store import` was given: as it is, in a file, or on standard input.
struct SignedInput {
  /// More than any answer of a store holds; what is longer is not read to its end.
  private static let limit = 16 * 1_024 * 1_024

  /// What is signed.
  let signed: SignedTransaction

  /// Reads what a word names; spaces and line ends around a transaction do not count.
  ///
  /// - Throws: `FileProblem`; `StoreProblem` where it can be no transaction.
  init(_ word: String, _ environment: ShellEnvironment) throws {
    let text = Self.isTransaction(word) ? word : try Self.text(word, environment)
    do throws(TransactionRefusal) {
      signed = try SignedTransaction(text)
    } catch {
      throw StoreProblem.refused(error)
    }
  }

  /// Whether a word is a transaction itself: its header is a JSON object, whose first letters are always these.
  private static func isTransaction(_ word: String) -> Bool {
    word.hasPrefix("ey") && word.contains(".") && !word.contains("/")
  }

  private static func text(_ word: String, _ environment: ShellEnvironment) throws -> String {
    let bytes = try bytes(word, environment)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw StoreProblem.refused(.unreadable(.header))
    }
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }

  private static func bytes(_ word: String, _ environment: ShellEnvironment) throws -> [UInt8] {
    guard word != "-" else { return try FileDescriptor.input.read(limit: limit, expected: 0) }
    let file = try FileDescriptor(reading: environment.absolute(word))
    // Nothing was written, so nothing can get lost.
    defer { try? file.close() }
    if let size = try file.size(), size > limit {
      throw StoreProblem.refused(.tooLarge(bytes: size))
    }
    return try file.read(limit: limit, expected: 0)
  }
}
