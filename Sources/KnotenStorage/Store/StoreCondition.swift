/// What was found when a store was opened.
public enum StoreCondition: Hashable, Sendable {
  /// It can be used, and is as it was left, or new.
  case sound
  /// What lay there could not be read; it lies at this path now, and the store began anew.
  case setAside(path: String)
  /// What lies there cannot be read, and other processes still use it; nothing was changed.
  case damaged
  /// A later version of the program wrote it in a form that this one does not know; nothing was changed.
  case newer(version: Int)
  /// There is no room left to make or open it.
  case full
  /// The disk or the file cannot be used.
  case unavailable
}
