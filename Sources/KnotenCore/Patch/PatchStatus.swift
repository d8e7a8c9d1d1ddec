/// What a patch does to a file.
public enum PatchStatus: UInt8, Hashable, Sendable {
  /// The file is new.
  case added
  /// The file goes away.
  case deleted
  /// The file moves, its content perhaps changed as well.
  case renamed
  /// The file is made from another one that stays.
  case copied
  /// The content changes, its mode perhaps as well.
  case modified
  /// Only the mode changes.
  case modeChanged
  /// The path becomes another kind of thing, such as a link where a file was.
  ///
  /// Git writes this as a deletion followed by an addition; both carry this status and both modes.
  case typeChanged
}

/// How the change of a file is written.
public enum PatchForm: UInt8, Hashable, Sendable {
  /// As hunks of lines, perhaps none.
  case text
  /// As git's own encoding of binary content.
  case binary
  /// As a sentence which says that binary content differs.
  case binaryDiffers
  /// As a diff against several parents at once, which is kept as raw text.
  case combined
}

/// Why a file of a patch is not whole.
public enum PatchDamage: UInt8, Hashable, Sendable {
  /// The patch ends inside the file.
  case truncated
  /// A hunk has fewer lines than it says.
  case missingLines
  /// Lines follow a hunk that it did not count.
  case surplusLines
  /// A line that begins as a hunk header cannot be read as one.
  case badHunkHeader
  /// The lines that name the file are missing or do not fit together.
  case badFileHeader
  /// Encoded binary content breaks its own format.
  case badBinary
}
