/// Where the articles are kept; tests replace it.
protocol ArticleStore: Sendable {
  func articles() async -> [Article]
  func article(_ id: Int) async throws -> Article
  /// Sells an article, unless it has been sold; in one step, so that two buyers cannot both have it.
  func sell(_ id: Int, to buyer: String) async throws -> Article
  /// Keeps what has changed for the next time.
  func close() async throws
}
