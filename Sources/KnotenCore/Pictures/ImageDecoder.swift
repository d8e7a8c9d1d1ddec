/// Turns the bytes of an image file into a picture.
public protocol ImageDecoder: Sendable {
  /// The picture in these bytes, made smaller until no side is longer than `fitting` pixels.
  ///
  /// Never made larger; the sides keep their proportion. Nil for a format the decoder does not know, for damaged
  /// or oversized images, and when the task was cancelled.
  func decode(_ bytes: [UInt8], fitting: Int) async -> Picture?
}
