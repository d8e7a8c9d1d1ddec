import Glibc
import Synchronization

@testable import KnotenNetwork

/// A name server on the loopback interface that answers each datagram as a script says.
final class ScriptedNameServer: Sendable {
  let server: NameServer
  private let socket: CInt
  private let questions = Mutex<[[UInt8]]>([])

  /// The script is handed each question, and the number of it from 1; it answers with any number of datagrams.
  init(
    port: UInt16 = 0,
    _ script: @escaping @Sendable (_ question: [UInt8], _ number: Int) -> [[UInt8]]
  ) throws {
    let socket = Glibc.socket(AF_INET, CInt(SOCK_DGRAM.rawValue), 0)
    self.socket = socket
    let code = IPAddress.loopback.withSocketAddress(port: port) { bind(socket, $0, $1) }
    guard code == 0, let bound = ScriptedServer.port(of: socket) else {
      throw ScriptProblem.noServer
    }
    server = NameServer(.loopback, port: bound)
    _ = Thread.start { [weak self] in
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        var sender = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let count = withUnsafeMutablePointer(to: &sender) { sender in
          sender.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            recvfrom(socket, &buffer, buffer.count, 0, $0, &size)
          }
        }
        guard count > 0 else { break }
        let question = Array(buffer.prefix(count))
        guard let number = self?.note(question) else { break }
        for answer in script(question, number) {
          _ = withUnsafePointer(to: &sender) { sender in
            sender.withMemoryRebound(to: sockaddr.self, capacity: 1) {
              sendto(socket, answer, answer.count, 0, $0, size)
            }
          }
        }
      }
      Glibc.close(socket)
    }
  }

  deinit { shutdown(socket, CInt(SHUT_RDWR)) }

  /// How often it was asked.
  var questionCount: Int { questions.withLock { $0.count } }

  private func note(_ question: [UInt8]) -> Int {
    questions.withLock { questions in
      questions.append(question)
      return questions.count
    }
  }
}

/// Answers of a name server, made of the question they answer.
enum NameAnswer {
  /// The records of an answer, each with the name it belongs to, nil for the one that was asked for.
  enum Record {
    case text([String], of: String? = nil)
    case alias(String, of: String? = nil)
  }

  /// An answer with records; `flags` are the two bytes after the number.
  static func bytes(
    _ question: [UInt8], _ records: [Record] = [], flags: UInt16 = 0x8180
  ) -> [UInt8] {
    let header =
      question.prefix(2) + [UInt8(flags >> 8), UInt8(flags & 0xFF), 0, 1]
      + [UInt8(records.count >> 8), UInt8(records.count & 0xFF), 0, 0, 0, 0]
    return records.reduce(Array(header + question.dropFirst(12))) { $0 + bytes($1) }
  }

  private static func bytes(_ record: Record) -> [UInt8] {
    let (owner, type, data): (String?, UInt8, [UInt8]) =
      switch record {
      case .text(let parts, let owner):
        (owner, 16, parts.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) })
      case .alias(let target, let owner): (owner, 5, name(target))
      }
    // A pointer to the name in the question stands for the one that was asked for.
    return (owner.map(name) ?? [0xC0, 12]) + [0, type, 0, 1, 0, 0, 0, 60]
      + [UInt8(data.count >> 8), UInt8(data.count & 0xFF)] + data
  }

  private static func name(_ text: String) -> [UInt8] { (DNSName(text)?.bytes ?? []) + [0] }
}
