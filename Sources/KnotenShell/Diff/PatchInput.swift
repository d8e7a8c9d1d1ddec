import Glibc
import KnotenCore

/// The patch that `diff` was given: a file or standard input, gzipped or not.
package struct PatchInput {
  /// The most bytes read, inflated ones included.
  static let limit = 256 * 1_024 * 1_024

  /// What the patch is called in a sentence.
  let name: String
  private let path: String?

  /// A file's path as a person gave it, or `-` for standard input.
  package init(_ operand: String, environment: ShellEnvironment) {
    name = operand == "-" ? "standard input" : operand
    path = operand == "-" ? nil : environment.absolute(operand)
  }

  /// The bytes of the patch, to keep.
  ///
  /// - Throws: `FileProblem`, `PatchProblem`.
  package func bytes() throws -> [UInt8] {
    switch try content() {
    case .mapped(let mapping): Array(mapping.bytes)
    case .read(let bytes): bytes
    }
  }

  /// Hands the bytes of the patch to a reader for as long as it runs; a file is mapped, not read.
  ///
  /// - Throws: `FileProblem`, `PatchProblem`, and what the reader throws.
  func withBytes<Result>(_ read: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    switch try content() {
    case .mapped(let mapping): try read(mapping.bytes)
    case .read(let bytes): try bytes.withUnsafeBytes(read)
    }
  }

  /// What the patch was found to be in.
  private enum Content: ~Copyable {
    case mapped(FileMapping)
    case read([UInt8])
  }

  private func content() throws -> Content {
    let file = try open()
    defer { if path != nil { try? file.close() } }
    if let size = try file.size() {
      guard size <= Self.limit else { throw PatchProblem.tooLarge(name, limit: Self.limit) }
      if let mapping = FileMapping(file, size: size) {
        guard let content = try inflated(mapping.bytes) else { return .mapped(mapping) }
        return .read(content)
      }
    }
    let bytes = try file.read(limit: Self.limit)
    guard bytes.count <= Self.limit else { throw PatchProblem.tooLarge(name, limit: Self.limit) }
    guard !bytes.isEmpty else { throw PatchProblem.empty(name) }
    return .read(try bytes.withUnsafeBytes(inflated) ?? bytes)
  }

  private func open() throws(FileProblem) -> FileDescriptor {
    guard let path else { return FileDescriptor(STDIN_FILENO, path: name) }
    return try FileDescriptor(reading: path)
  }

  /// The content of gzip; nil for bytes that are none.
  private func inflated(_ bytes: UnsafeRawBufferPointer) throws(PatchProblem) -> [UInt8]? {
    guard Gzip.isGzip(bytes) else { return nil }
    do throws(GzipProblem) {
      return try Gzip.inflate(bytes, limit: Self.limit)
    } catch .tooLarge(let limit) {
      throw .tooLarge(name, limit: limit)
    } catch {
      throw .gzip(name, error)
    }
  }
}
