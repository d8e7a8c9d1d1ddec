/// What a piece of a screen means, as a colour role (design document "Design system").
public enum Tone: String, Hashable, Sendable, CaseIterable {
  /// Text and surfaces without a meaning of their own.
  case neutral
  /// Links, actions, focus.
  case ide
  /// Verified, connected, added.
  case trust
  /// Failed, refused, removed.
  case danger
  /// What Knoten Pro brings.
  case pro
}

/// A small picture beside text; each renderer draws it in its own way.
public enum Glyph: String, Hashable, Sendable, CaseIterable {
  case bell
  case chevron
  case commit
  case counter
  case cup
  case file
  case folder
  case follow
  case hotspot
  case house
  case inbox
  case issue
  case link
  case lock
  case person
  case pull
  case refresh
  case repo
  case search
  case server
  case settings
  case star
  case unknown
  case warning
}

/// The corner radii, in points (design document "Design system").
public enum Radius: Int, Hashable, Sendable, CaseIterable {
  case sheet = 28
}
