import FoundationEssentials
import KnotenPurchases
import KnotenScreen

extension ShopState {
  /// What a person has to know beside what is for sale; `dismiss` forgets the purchase named by its argument.
  func notices(on screen: ElementID, dismiss: String) -> [Row] {
    let waiting = standing.waiting.map { waitingNotice($0, on: screen, dismiss: dismiss) }
    return ([testNotice(on: screen)] + waiting + [outcomeNotice(on: screen)])
      .compactMap(\.self).map(Row.notice)
  }

  private func testNotice(on screen: ElementID) -> Notice? {
    guard standing.isTest else { return nil }
    return Notice(
      id: screen.child("test-store"), glyph: .warning, title: "Test store",
      detail: "Nothing is paid here, and what is bought counts in tests only.")
  }

  /// Nobody tells when an approval is declined, so that the person can put an end to it.
  private func waitingNotice(
    _ product: ProductID, on screen: ElementID, dismiss: String
  ) -> Notice {
    let id = screen.child("waiting").item(product.rawValue)
    let name = self.product(product)?.name ?? "the purchase"
    return Notice(
      id: id, title: "Waiting for approval.",
      detail: Line("Somebody else has to approve \(name). You can close this meanwhile."),
      button: Button(
        id: id.child("dismiss"), title: "Wait no longer",
        action: errand == nil ? .perform(Command(dismiss, argument: product.rawValue)) : nil))
  }

  private func outcomeNotice(on screen: ElementID) -> Notice? {
    let id = screen.child("outcome")
    switch outcome {
    case nil, .thanks:
      return nil
    case .alreadyOwned:
      return Notice(
        id: id, tone: .pro, title: "It was yours already.", detail: "Nothing was paid again.")
    case .nothingToRestore:
      return Notice(id: id, title: "There is nothing to restore on this account.")
    case .failed(let failure):
      return failure.notice(at: id)
    }
  }
}
