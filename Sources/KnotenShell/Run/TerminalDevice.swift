@preconcurrency import Dispatch

/// The terminal as the loop uses it: bytes come in as they are typed, frames go out one at a time.
///
/// A terminal that does not read costs the memory of one frame: the next is not to be made before this one is out.
@MainActor final class TerminalDevice {
  /// Takes what came, nil where there is no terminal any more.
  var onInput: ([UInt8]?) -> Void = { _ in }
  /// Hears that all that was written is out.
  var onIdle: () -> Void = {}

  private let loan: TerminalLoan
  private var reading: (any DispatchSourceRead)?
  private var writing: (any DispatchSourceWrite)?
  private var unwritten: ArraySlice<UInt8> = []

  /// A device that neither reads nor writes yet.
  init(_ loan: TerminalLoan) {
    self.loan = loan
  }

  /// Whether all that was written is out.
  var isIdle: Bool { unwritten.isEmpty }

  /// Takes the terminal and listens to it; once more after another program had it.
  func take() {
    loan.take()
    guard reading == nil else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: loan.number, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    source.resume()
    reading = source
  }

  /// Gives the terminal back and listens to it no longer; what is not out yet is dropped.
  func giveBack() {
    reading?.cancel()
    reading = nil
    writing?.cancel()
    writing = nil
    unwritten = []
    loan.giveBack()
  }

  /// Writes bytes, in one call where the terminal takes them all.
  func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    unwritten += bytes
    if writing == nil { flush() }
  }

  private func read() {
    guard let bytes = loan.read() else {
      reading?.cancel()
      reading = nil
      return onInput(nil)
    }
    if !bytes.isEmpty { onInput(bytes) }
  }

  private func flush() {
    while !unwritten.isEmpty {
      switch loan.write(unwritten) {
      case .bytes(let count): unwritten = unwritten.dropFirst(count)
      case .full: return waitForRoom()
      case .gone:
        unwritten = []
        return onInput(nil)
      }
    }
    // What was written must not be kept by the slice.
    unwritten = []
    writing?.cancel()
    writing = nil
    onIdle()
  }

  private func waitForRoom() {
    guard writing == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: loan.number, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.flush() }
    }
    source.resume()
    writing = source
  }
}
