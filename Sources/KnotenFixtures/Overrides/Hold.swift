/// A request that is never answered: `--hold NAME[#N]`.
struct Hold: Sendable {
  /// The option as it was given.
  let argument: String
  /// Which requests are held; without a count every one.
  let pick: RequestPick

  /// Reads the option; names are those of the world's requests.
  init(_ argument: String, names: RequestNames) throws(ArgumentProblem) {
    do throws(ArgumentProblem.Reason) {
      pick = try RequestPick(argument, names: names)
      self.argument = argument
    } catch {
      throw ArgumentProblem(.hold, argument, error)
    }
  }
}
