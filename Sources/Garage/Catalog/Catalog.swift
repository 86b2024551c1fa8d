import LoomRouting

/// All articles, section by section.
struct Catalog {
  let store: any ArticleStore
  let sections: [Section]

  func text() async -> String {
    let articles = await store.articles()
    let heading = "Garage sale: \(articles.count) articles of \(Set(articles.map(\.seller)).count) sellers"
    return ([heading] + sections.map { $0.text(of: articles) }).joined(separator: "\n\n")
  }
}

/// A URL as a value: shows the catalog.
struct ShowCatalog: AsyncRoute, URLRoute {
  typealias Output = String
  static let pattern: RoutePattern = "garage://articles"
}

/// Shows one article.
struct ShowArticle: AsyncRoute, URLRoute, Equatable {
  typealias Output = String
  static let pattern: RoutePattern = ["garage://articles/:id", "https://garage.example/articles/:id"]
  let id: Int
  var format: Formats.Name?
}
