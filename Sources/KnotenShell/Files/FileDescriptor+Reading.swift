import Glibc
import KnotenCore
import KnotenStorage

extension FileDescriptor {
  /// Standard input, which is not ours to close.
  static var input: FileDescriptor { FileDescriptor(STDIN_FILENO, path: "standard input") }

  /// Opens a file to read it.
  init(reading path: String) throws(FileProblem) {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw FileProblem(.read, path: path, code: errno) }
    self.init(number, path: path)
  }

  /// How many bytes a regular file has; nil for pipes, terminals and all else that has no size.
  func size() throws(FileProblem) -> Int? {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw FileProblem(.read, path: path, code: errno) }
    // The system's own files say that they are empty, and are not.
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    return isRegular && status.st_size > 0 ? Int(status.st_size) : nil
  }

  /// Reads to the end, or until there is more than `limit` bytes.
  ///
  /// What is expected is only a hint; one byte more is asked for, to see the end without moving.
  func read(limit: Int, expected: Int) throws(FileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveLargeCapacity(min(expected, limit) + 1)
    var isOver = false
    while bytes.count <= limit, !isOver {
      let spare = bytes.capacity - bytes.count
      let room = spare > 0 ? spare : max(bytes.count, Self.leastRoom)
      isOver = try read(into: &bytes, atMost: min(room, limit + 1 - bytes.count)) == 0
    }
    return bytes
  }

  /// Reads what there is, so many bytes at most, behind those that were read before; how many came, none at the end.
  func read(into bytes: inout [UInt8], atMost room: Int) throws(FileProblem) -> Int {
    var code: Int32 = 0
    let before = bytes.count
    bytes.append(addingCapacity: room) { output in
      output.withUnsafeMutableBufferPointer { buffer, count in
        var result = Glibc.read(number, buffer.baseAddress, room)
        while result < 0, errno == EINTR {
          result = Glibc.read(number, buffer.baseAddress, room)
        }
        if result < 0 { code = errno }
        count = max(0, result)
      }
    }
    guard code == 0 else { throw FileProblem(.read, path: path, code: code) }
    return bytes.count - before
  }

  private static let leastRoom = 64 * 1_024
}
