extension String {
  /// The text, nil where it is empty; live records write an empty text for a field left blank.
  var filled: String? { isEmpty ? nil : self }
}
