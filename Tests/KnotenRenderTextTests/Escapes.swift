/// What is left of a drawing without its escape codes, and the codes themselves; nil where one is not of ours.
func withoutEscapes(_ drawing: String) -> (text: String, codes: [String])? {
  var text: [UInt8] = []
  var codes: [String] = []
  var rest = Array(drawing.utf8)[...]
  while let escape = rest.firstIndex(of: 0x1B) {
    text += rest[..<escape]
    let body = rest[(escape + 1)...]
    guard body.first == 0x5B, let end = body.firstIndex(of: 0x6D) else { return nil }
    let code = body[(escape + 2)..<end]
    guard code.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x3B }) else { return nil }
    codes.append(String(decoding: code, as: UTF8.self))
    rest = rest[(end + 1)...]
  }
  return (String(decoding: text + rest, as: UTF8.self), codes)
}
