public import KnotenScreen

extension DrawOptions.ColorDepth {
  /// How many colours the variables of a process allow; a terminal that names none is given sixteen.
  ///
  /// No colour by option and `NO_COLOR` are never overruled; `CLICOLOR_FORCE` overrules `CLICOLOR=0` and `TERM=dumb`.
  /// Source: no-color.org; bixense.com/clicolors.
  public init(environment: [String: String], isTurnedOff: Bool = false) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    let terminal = value("TERM") ?? ""
    let isForced = Self.isForced(in: environment)
    if isTurnedOff || value("NO_COLOR") != nil {
      self = .none
    } else if !isForced, value("CLICOLOR") == "0" || terminal == "dumb" {
      self = .none
    } else if ["truecolor", "24bit"].contains(value("COLORTERM")) {
      self = .full
    } else if terminal.hasSuffix("256color") {
      self = .indexed
    } else {
      self = .sixteen
    }
  }

  /// Whether the variables of a process ask for colour where it would not be used, as in a pipe.
  ///
  /// Source: bixense.com/clicolors.
  public static func isForced(in environment: [String: String]) -> Bool {
    !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
  }
}
