/// Writes an article for people to read.
protocol ArticleFormat: Sendable {
  func text(of article: Article) -> String
}

/// One line, whose columns line up with those of other articles.
struct ShortFormat: ArticleFormat {
  let pricing: any Pricing

  func text(of article: Article) -> String {
    let name = "  \(article.id)  \(article.title)"
    let price = "$\(pricing.price(of: article))"
    let gap = String(repeating: " ", count: max(1, 26 - name.count - price.count))
    return "\(name)\(gap)\(price)  from \(article.seller)" + (article.buyer.map { ", to \($0)" } ?? "")
  }
}

/// The details under the line of another format.
struct LongFormat: ArticleFormat {
  let short: any ArticleFormat

  func text(of article: Article) -> String { "\(short.text(of: article))\n     \(article.details)" }
}

/// All formats, by the names that users know.
struct Formats: Sendable {
  enum Name: String, Codable, CaseIterable, Sendable { case short, long }

  let short: any ArticleFormat
  let long: any ArticleFormat
  let preferred: Name

  subscript(name: Name?) -> any ArticleFormat {
    (name ?? preferred) == .short ? short : long
  }
}
