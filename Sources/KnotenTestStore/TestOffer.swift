import KnotenPurchases

/// What the test store asks for, in the words of each country's store; its prices are invented.
enum TestOffer {
  static func product(_ id: ProductID, in storefront: String) -> Product {
    Product(id: id, name: name(id), displayPrice: price(id, in: storefront))
  }

  private static func name(_ id: ProductID) -> String {
    switch id {
    case .lifetime: "Knoten Pro"
    case .smallTip: "Small coffee"
    case .mediumTip: "Coffee and cake"
    case .largeTip: "A round for the table"
    }
  }

  private static func price(_ id: ProductID, in storefront: String) -> String {
    let step =
      switch id {
      case .lifetime: 3
      case .smallTip: 0
      case .mediumTip: 1
      case .largeTip: 2
      }
    return prices(in: storefront)[step]
  }

  private static func prices(in storefront: String) -> [String] {
    switch storefront {
    case "DEU": ["1,99 €", "4,99 €", "9,99 €", "24,99 €"]
    case "JPN": ["¥300", "¥800", "¥1,500", "¥4,000"]
    case "ROU": ["9,99 lei", "24,99 lei", "49,99 lei", "129,99 lei"]
    default: ["$1.99", "$4.99", "$9.99", "$24.99"]
    }
  }
}
