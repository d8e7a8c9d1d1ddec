/// Collects a key that is sent as several bytes, after `ESC [` or `ESC O`.
struct KeySequence {
  /// What it began with.
  enum Introducer {
    /// `ESC [`
    case control
    /// `ESC O`
    case single

    /// The key that sends the introducer where nothing follows, held with Alt.
    var character: Character {
      switch self {
      case .control: "["
      case .single: "O"
      }
    }
  }

  /// What became of a byte.
  enum Step {
    case goesOn
    case ended
    /// The byte does not belong to it; what came before is dropped.
    case broken
  }

  /// What a whole sequence means.
  enum Meaning {
    case event(InputEvent)
    case nothing
    /// A paste begins.
    case paste
    /// So many bytes follow that mean nothing here.
    case swallow(Int)
  }

  /// More than any key takes; what is longer is dropped at its end.
  private static let longest = 48

  let introducer: Introducer
  /// What comes before the last byte.
  private(set) var parameters: [UInt8] = []
  /// The byte that ends it.
  private(set) var final: UInt8 = 0

  /// A sequence that has just begun.
  init(_ introducer: Introducer) {
    self.introducer = introducer
  }

  /// Whether nothing but the introducer has come.
  var isEmpty: Bool { parameters.isEmpty && final == 0 }

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) -> Step {
    switch byte {
    case UInt8(ascii: "$") where isNumber:
      // How rxvt ends a key held with Shift; elsewhere the sign stands before the end.
      final = byte
      return .ended
    case 0x20...0x3F:
      if parameters.count <= Self.longest { parameters.append(byte) }
      return .goesOn
    case 0x40...0x7E:
      final = byte
      return .ended
    default:
      return .broken
    }
  }

  /// What it means, now that it has ended.
  var meaning: Meaning {
    guard parameters.count <= Self.longest else { return .nothing }
    switch (introducer, final) {
    case (.control, UInt8(ascii: "M")) where parameters.first != UInt8(ascii: "<"):
      // The old form of the mouse: a button and two places, a byte each.
      return parameters.isEmpty ? .swallow(3) : .nothing
    case (.control, UInt8(ascii: "[")):
      // The keys F1 to F5 of the Linux console.
      return .swallow(1)
    case (.control, UInt8(ascii: "~")) where parameters == Array("200".utf8):
      return .paste
    case (.control, _):
      return (mouseEvent ?? keyEvent).map(Meaning.event) ?? .nothing
    case (.single, _):
      return singleKey.map(Meaning.event) ?? .nothing
    }
  }

  /// Whether all that came is a plain number.
  private var isNumber: Bool {
    introducer == .control && !parameters.isEmpty
      && parameters.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
