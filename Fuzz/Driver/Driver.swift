import FuzzClaims
import Glibc

/// What libFuzzer calls, again and again, with bytes of its choice.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  do {
    try Driver.target.check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    print("Broken claim: \(error)")
    fflush(nil)
    abort()
  }
  return 0
}

private enum Driver {
  /// What `KNOTEN_FUZZ` names, which `./fuzz` sets.
  static let target: FuzzTarget = {
    let name = getenv("KNOTEN_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      print("KNOTEN_FUZZ names no reader: \(FuzzTarget.allCases.map(\.rawValue))")
      exit(2)
    }
    return target
  }()
}
