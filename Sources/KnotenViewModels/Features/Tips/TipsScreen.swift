import FoundationEssentials
import KnotenScreen

extension Feature {
  /// The tip jar on a screen of its own.
  static let tips = Feature(
    ScreenEntry(
      name: "tips", summary: "The tip jar alone, and what Knoten did for you.",
      placement: .pushed(onto: Destination.settings.route), impossible: [.empty])
  ) {
    TipsViewModel($0)
  }
}

extension Screen {
  private static let tipsID = ElementID(screen: "tips")

  /// The tip jar as it shows its state (design document "Tip jar").
  static func tips(_ state: TipsState, now: Date) -> Screen {
    Screen(
      name: "tips", title: "Tips", presentation: .pushed,
      status: state.shop.status(
        on: tipsID, now: now, retry: Command(TipsCommand.refresh.rawValue)),
      toolbar: [.refresh(on: tipsID, TipsCommand.refresh.rawValue)],
      sections: [
        TipJar.section(tipsID.child("jar"), state.shop, tip: TipsCommand.tip.rawValue)
      ],
      bar: state.shop.notices(on: tipsID, dismiss: TipsCommand.dismiss.rawValue))
  }
}
