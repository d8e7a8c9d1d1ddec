import KnotenCore

extension SecretKey {
  /// The name of a file for this key, with an ending that keeps it from being `.` or a file in the making.
  ///
  /// The colon is the one character of a key that not every file system takes; keys have no underscore.
  func fileName(ending: String) -> String {
    String(rawValue.map { $0 == ":" ? "_" : $0 }) + ending
  }

  /// The key that a file's name stands for; nil where it stands for none.
  init?(fileName: String, ending: String) {
    guard fileName.hasSuffix(ending), !fileName.contains(":") else { return nil }
    self.init(rawValue: String(fileName.dropLast(ending.count).map { $0 == "_" ? ":" : $0 }))
  }
}
