import Loom
import LoomConfiguration
import LoomRouting
import LoomTesting
import Testing

@testable import garage

@Suite(.garage())
struct CatalogTests {
  private func catalog() async throws -> String { try await Injector.current.resolve(Catalog.self).text() }

  @Test func `the articles are listed in sections`() async throws {
    #expect(
      try await catalog() == """
        Garage sale: 2 articles of 1 sellers

        For sale
          1  Kettle            $20  from Ada

        Sold
          2  Lamp              $10  from Ada, to Grace
        """)
  }

  @Test(.garage(["discount": 25])) func `a discount changes prices and titles`() async throws {
    let text = try await catalog()
    #expect(text.contains("For sale, 25 % off\n  1  Kettle            $15  from Ada"))
  }

  @Test(.garage(["format": "long"])) func `the long format adds the details`() async throws {
    #expect(try await catalog().contains("  1  Kettle            $20  from Ada\n     Whistles.\n"))
  }

  @Test func `each format is bound by its name`() throws {
    let short = try Injector.current.resolve(ArticleFormat.self, named: "short")
    let long = try Injector.current.resolve(ArticleFormat.self, named: "long")
    #expect(long.text(of: FakeStore.kettle) == short.text(of: FakeStore.kettle) + "\n     Whistles.")
    #expect(try Injector.current.resolve(ArticleFormat.self) is ShortFormat)
  }

  @Test func `a long title and a high price move the rest of the line`() {
    let format = ShortFormat(pricing: AskingPrice())
    let piano = Article(id: 12, title: "Grand piano, black", details: "", price: .max, seller: "Ada")
    #expect(format.text(of: piano) == "  12  Grand piano, black $65535  from Ada")
  }

  @Test func `another module may contribute a section`() async throws {
    final class Bargains: Section {
      override var heading: String { "Bargains" }
      override func includes(_ article: Article) -> Bool { article.price < 5 }
    }
    let child = try Injector.current.child {
      $0.bind(Bargains.self).to(Bargains.init)
      $0.contribute(to: Section.self).to(\Bargains.self)
    }
    #expect(try await child.resolve(Catalog.self).text().hasSuffix("\n\nBargains\nnothing"))
  }

  @Test func `a section can be created by hand`() {
    let section = SoldSection()
    section.format = ShortFormat(pricing: AskingPrice())
    section.discount = .half
    section.awakeFromInjection()
    #expect(section.title == "Sold, 50 % off")
  }

  @Test func `the pricing is decorated, whatever it is`() throws {
    struct Free: Pricing {
      func price(of article: Article) -> Int { 0 }
    }
    #expect(try Injector.current.resolve(Pricing.self) is ReducedPrice)
    let other = try Injector.current.copy { $0.bind(Pricing.self).to(Free.init) }
    #expect(try other.resolve(Pricing.self).price(of: FakeStore.kettle) == 0)
  }

  @Test func `URLs are written so that they come back`() throws {
    let router = try Injector.current.resolve(Router.self)
    let show = ShowArticle(id: 7, format: .long)
    #expect(try show.url() == "garage://articles/7?format=long")
    #expect(try router.match(show.url(), from: .remote("mail")).route as? ShowArticle == show)
    #expect(router.table.warnings.isEmpty)
  }
}
