import Testing

extension Trait where Self == ConditionTrait {
  /// Runs only where somebody said which program to test; `./check` does.
  static var programUnderTest: Self {
    .enabled(if: Program.path != nil, "KNOTEN_PROGRAM names no program to test")
  }
}
