/// A value that was read, with what had to be left out of it.
public struct WireAnswer<Value: Sendable>: Sendable {
  /// What was read.
  public let value: Value
  /// The fields and items that could not be read; the first hundred by name.
  public let losses: [WireLoss]

  /// Pairs a value with its losses.
  public init(value: Value, losses: [WireLoss]) {
    self.value = value
    self.losses = losses
  }
}

extension WireAnswer: Equatable where Value: Equatable {}
extension WireAnswer: Hashable where Value: Hashable {}
