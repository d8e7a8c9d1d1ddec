/// How long the parts of a call may take, in seconds.
public struct CallTimes: Hashable, Sendable {
  /// Finding the host and connecting to it, securely where that is asked.
  public var connect: Double
  /// From the last byte of the request to the first of the answer.
  public var firstByte: Double
  /// The call as a whole, waiting for its turn included.
  public var whole: Double

  /// Names the limits; those of the design unless said otherwise.
  public init(connect: Double = 10, firstByte: Double = 30, whole: Double = 60) {
    self.connect = connect
    self.firstByte = firstByte
    self.whole = whole
  }
}
