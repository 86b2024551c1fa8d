import LoomRouting

/// A URL that buys an article for the user of the session.
struct BuyArticle: AsyncRoute, URLRoute {
  typealias Output = String
  static let pattern: RoutePattern = "garage://articles/:id/buy"
  let id: Int
}

/// Buys one article.
///
/// The article's number is an argument of the caller; the injector supplies the rest.
struct Purchase: Sendable {
  let id: Int
  let user: User
  let store: any ArticleStore
  let pricing: any Pricing
  let receipt: Receipt

  /// Returns what the user is told.
  func run() async throws -> String {
    let article = try await store.sell(id, to: user.name)
    let price = pricing.price(of: article)
    await receipt.add(article, for: price)
    return "\(article.title) is yours, \(user.name), for $\(price). Collect it from \(article.seller)."
  }
}
