/// Determines the price of an article, in dollars.
protocol Pricing: Sendable {
  func price(of article: Article) -> Int
}

/// The price that the seller asks for.
struct AskingPrice: Pricing {
  func price(of article: Article) -> Int { Int(article.price) }
}

/// A part of another price.
struct ReducedPrice: Pricing {
  let pricing: any Pricing
  let discount: Discount

  func price(of article: Article) -> Int { pricing.price(of: article) * (100 - discount.rawValue) / 100 }
}

/// The percentage by which all prices are reduced.
///
/// Loom reports any other configured value, and lists these.
enum Discount: Int, Decodable, CaseIterable, Sendable {
  case none = 0
  case quarter = 25
  case half = 50
}
