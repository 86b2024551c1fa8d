/// The list of articles that a user buys in one session.
actor Receipt {
  private let user: User
  private let output: any Output
  private var lines: [String] = []

  init(user: User, output: any Output) { (self.user, self.output) = (user, output) }

  func add(_ article: Article, for price: Int) { lines.append("\(article.title) for $\(price)") }

  /// Writes the receipt, unless it is empty.
  func close() {
    if !lines.isEmpty { output.write("\(user.name) has bought \(lines.joined(separator: " and "))") }
  }
}
