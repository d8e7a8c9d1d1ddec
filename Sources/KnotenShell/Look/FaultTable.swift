import KnotenLook

/// What the matrix makes go wrong with each request (design document of the product, "Looks and goldens").
enum FaultTable {
  static let kinds = [
    FaultKind("slow", isEndless: true),
    FaultKind("empty", isAnswer: true),
    FaultKind("401"),
    FaultKind("429"),
    FaultKind("500"),
    FaultKind("truncated"),
    FaultKind("wrong-type"),
    FaultKind("unknown-member", isAnswer: true),
    FaultKind("warming", isAnswer: true),
  ]
}
