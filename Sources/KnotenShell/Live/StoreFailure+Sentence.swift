import KnotenCore

extension StoreFailure {
  /// That nothing could be read or kept, why, and what to do, in words for a person.
  var sentence: String {
    "what is kept on this machine cannot be read or changed: \(reason.words)."
  }
}

extension StoreFailure.Reason {
  /// Why, and what to do, as the end of a sentence.
  var words: String {
    switch self {
    case .conflict: "others wrote at the same moment; try again"
    case .damaged: "the file is damaged, and others still use it; end them, then try again"
    case .full: "there is no room left; make some, then try again"
    case .newer: "a later version of Knoten wrote the file; nothing was changed"
    case .unavailable: "the disk or the folder cannot be used; doctor says where state lies"
    }
  }
}

extension SecretFailure.Reason {
  /// Why, and what to do, as the end of a sentence.
  var words: String {
    switch self {
    case .exposed: "others may read or write where it lies, so it is not used; doctor says where"
    case .full: "there is no room left; make some, then try again"
    case .unavailable: "the disk or the folder cannot be used; doctor says where state lies"
    }
  }
}
