/// Something that a user sells.
struct Article: Codable, Sendable, Equatable {
  let id: Int
  let title: String
  let details: String
  /// The asking price in dollars; the type limits the prices in a file.
  let price: UInt16
  let seller: String
  /// The name of the buyer; nil while it is for sale.
  var buyer: String?

  /// The articles of a sale that has no file.
  static let samples = [
    Article(id: 1, title: "Bicycle", details: "Red, three gears, new tires.", price: 45, seller: "Ada"),
    Article(id: 2, title: "Armchair", details: "Worn, and very comfortable.", price: 30, seller: "Grace", buyer: "Ada"),
    Article(id: 3, title: "Record player", details: "Plays 33 and 45.", price: 60, seller: "Grace"),
    Article(id: 4, title: "Box of novels", details: "Forty, mostly crime.", price: 12, seller: "Ada"),
    Article(id: 5, title: "Chess set", details: "Complete but for a white pawn.", price: 8, seller: "Edsger"),
  ]
}
