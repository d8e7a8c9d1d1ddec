import FoundationEssentials
import KnotenPurchases
import KnotenScreen

/// Why Knoten Pro is unlocked, or no longer is, in words for a person.
struct EntitlementWords: Hashable {
  /// How it stands, in a sentence.
  let title: Line
  /// Why, and what can be done; nil where there is nothing more to say.
  let detail: Line?

  /// The words; nil for somebody who never bought it.
  init?(_ entitlements: Entitlements, now: Date) {
    switch entitlements.reason {
    case .neverBought:
      return nil
    case .granted(let grant):
      title = "Knoten Pro is yours."
      detail = Self.bought(grant, now: now)
    case .revoked(let loss):
      (title, detail) = Self.lost(loss)
    case .unconfirmed(_, let since):
      title = "The store no longer confirms Knoten Pro."
      detail = Line("It has not since \(Self.day(since)). Restore purchases asks it again.")
    case .unreadable:
      title = "What was bought could not be read on this machine."
      detail = "Nothing is lost. Restore purchases asks the store."
    }
  }

  private static func bought(_ grant: Entitlements.Grant, now: Date) -> Line {
    let how =
      switch grant.ownership {
      case .purchased: "Bought on"
      case .familyShared: "Shared by your family since"
      case .other: "Yours since"
      }
    let place = grant.environment.isTest ? " at the test store" : ""
    let confirmed = CompactAge(from: grant.confirmedAt, to: now).line(of: "Last confirmed")
    return Line([Span("\(how) \(day(grant.purchasedAt))\(place). ")] + confirmed.spans + ["."])
  }

  /// What is lost without the person's doing is told without blame, and never called a refund.
  private static func lost(_ loss: Entitlements.Loss) -> (Line, Line?) {
    switch loss.kind {
    case .refunded:
      (
        Line("Your purchase was refunded on \(day(loss.date))."),
        "What you set up is kept, and used again once Knoten Pro is unlocked."
      )
    case .familySharingEnded:
      (
        "Knoten Pro is no longer shared with you.",
        Line("It was until \(day(loss.date)). What you set up is kept.")
      )
    case .withdrawn:
      (
        "The store no longer counts Knoten Pro as yours.",
        Line("It has not since \(day(loss.date)). What you set up is kept.")
      )
    }
  }

  /// A day, as in `2 Oct 2026`.
  private static func day(_ date: Date) -> String {
    let day = CalendarDay(date)
    return "\(day.day) \(day.shortMonth) \(day.year)"
  }
}
