/// How large a person wants their text: the steps of Dynamic Type, the smallest first.
public enum TypeSize: String, Hashable, Sendable, CaseIterable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  /// Whether it is one of the sizes for people who see little; what stood side by side then stands below each other.
  public var isAccessibility: Bool {
    switch self {
    case .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
      .extraExtraExtraLarge:
      false
    case .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5: true
    }
  }

  /// The size of what does not grow for ever, such as bars: the same up to the largest of the usual sizes.
  public var inBars: TypeSize { isAccessibility ? .extraExtraExtraLarge : self }

  /// Where the size stands among all of them, from 0.
  var step: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
