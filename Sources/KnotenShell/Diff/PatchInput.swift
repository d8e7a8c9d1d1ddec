import Glibc
import KnotenCore
import KnotenStorage

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
    let file = try open()
    defer { close(file) }
    return try bytes(of: file, expected: try size(of: file) ?? 0)
  }

  /// Hands the bytes of the patch to a reader for as long as it runs; a file is mapped, not read.
  ///
  /// - Throws: `FileProblem`, `PatchProblem`, and what the reader throws.
  func withBytes<Result>(_ read: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    let file = try open()
    defer { close(file) }
    guard let size = try size(of: file), let mapping = FileMapping(file, size: size) else {
      return try bytes(of: file, expected: 0).withUnsafeBytes(read)
    }
    guard let content = try inflated(mapping.bytes) else { return try read(mapping.bytes) }
    return try content.withUnsafeBytes(read)
  }

  private func bytes(of file: FileDescriptor, expected: Int) throws -> [UInt8] {
    let bytes = try file.read(limit: Self.limit, expected: expected)
    guard bytes.count <= Self.limit else { throw PatchProblem.tooLarge(name, limit: Self.limit) }
    guard !bytes.isEmpty else { throw PatchProblem.empty(name) }
    return try bytes.withUnsafeBytes(inflated) ?? bytes
  }

  /// The size of a regular file, which may not be too large; nil for all else.
  private func size(of file: FileDescriptor) throws -> Int? {
    let size = try file.size()
    if let size, size > Self.limit { throw PatchProblem.tooLarge(name, limit: Self.limit) }
    return size
  }

  private func close(_ file: FileDescriptor) {
    // Nothing was written, so nothing can get lost; standard input is not ours to close.
    if path != nil { try? file.close() }
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
