import KnotenTangled
import KnotenViewModels

/// What this build is called.
enum KnotenBuild {
  static let current = Build(version: "0.1.0", lexicons: TangledLexicons.revision)
}
