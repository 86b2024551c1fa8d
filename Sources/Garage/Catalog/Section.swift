import Loom

/// A part of the catalog: a title and some of the articles.
///
/// Subclasses choose the articles. They need no initializer that passes the format on, because the injector sets it.
class Section: Injectable {
  var format: (any ArticleFormat)!
  var discount: Discount!
  private(set) var title = ""

  class var requires: [Requirement] { [Requirement(\Section.format), Requirement(\Section.discount)] }

  /// Writes the title once the discount is known; the initializer would be too early.
  func awakeFromInjection() {
    title = discount == Discount.none ? heading : "\(heading), \(discount.rawValue) % off"
  }

  func text(of articles: [Article]) -> String {
    let lines = articles.filter(includes).map(format.text)
    return ([title] + (lines.isEmpty ? ["nothing"] : lines)).joined(separator: "\n")
  }

  var heading: String { "" }
  func includes(_ article: Article) -> Bool { true }
}

/// The articles that are still for sale.
final class ForSaleSection: Section {
  override var heading: String { "For sale" }
  override func includes(_ article: Article) -> Bool { article.buyer == nil }
}

/// The articles that have a buyer.
final class SoldSection: Section {
  override var heading: String { "Sold" }
  override func includes(_ article: Article) -> Bool { article.buyer != nil }
}
