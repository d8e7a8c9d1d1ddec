package import KnotenScreen

/// What a tap on a piece of drawn text reaches.
package struct Touch: Hashable, Sendable {
  /// The element whose own words these are, such as a button of a row.
  package var target: ElementID?
  /// The element whose row or card they stand in.
  package var area: ElementID?

  /// What a tap here does something to; the words win over what they stand in.
  package var element: ElementID? { target ?? area }
}
