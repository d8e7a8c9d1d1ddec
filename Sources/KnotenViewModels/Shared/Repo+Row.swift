import KnotenCore
import KnotenScreen

extension Repo {
  /// Why a repository without a DID of its own stands alone (design document "Pulls").
  static let unaskableReason = "the record has no repository DID."

  /// The repository as a row of a list.
  func row(in list: ElementID, capsules: [Capsule] = [], buttons: [Button] = []) -> Row {
    var details: [Line] = []
    if let about { details.append(Line([.secondary(about)])) }
    details.append(Line([.identifier(knot)]))
    if did == nil {
      details.append(Line("Its pulls and issues cannot be asked for: " + Self.unaskableReason))
    }
    return .item(
      Item(
        id: list.item(uri.rawValue), glyph: .repo, title: Line([.identifier(name)]),
        details: details, capsules: capsules, accessory: .chevron,
        action: .navigate(Destination.repo(place).route), buttons: buttons))
  }
}
