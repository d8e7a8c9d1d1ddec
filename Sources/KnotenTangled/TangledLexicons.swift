/// The state of Tangled's lexicons that the types in `Wire/` follow.
public enum TangledLexicons {
  /// The newest commit of tangled.org/core whose lexicons were read under its own hash.
  ///
  /// Taken with `repo.getRepo` and `repo.listRepos` of that commit; the others were read from copies
  /// that clients keep, of July and August 2026. Later forms are read where they are known.
  public static let revision = "566697c68dfd519f745fe12862707c898695166b"
}
