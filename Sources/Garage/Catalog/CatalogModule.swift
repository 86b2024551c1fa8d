import Loom
import LoomConfiguration
import LoomRouting

/// The catalog: prices, formats, sections, and the URLs that show them.
final class CatalogModule: Module {
  override func configure() {
    bindPrices()
    bindFormats()
    bindSections()

    // Handlers of URLs, exposed to everybody. Their parameters after the first are resolved for each call.
    handle(ShowCatalog.self, exposure: .remote) { (_: ShowCatalog, catalog: Catalog) in await catalog.text() }
    handle(ShowArticle.self, exposure: .remote) { (show: ShowArticle, store: any ArticleStore, formats: Formats) in
      formats[show.format].text(of: try await store.article(show.id))
    }
  }

  private func bindPrices() {
    // A singleton is created on first use, and then shared.
    bind(Pricing.self).to(AskingPrice.init).in(.singleton)

    // A type that has one configured value is linked to it once, so that no parameter needs the name.
    configured(Discount.self, "discount", default: Discount.none)
    bind(Discount.self).to(\Discount.self, named: "discount")

    // A decorator wraps whatever pricing is bound, here or in another module.
    decorate(Pricing.self) { (pricing: any Pricing, discount: Discount) in
      ReducedPrice(pricing: pricing, discount: discount)
    }
  }

  private func bindFormats() {
    // One protocol, bound twice under names.
    bind(ArticleFormat.self, named: "short").to(ShortFormat.init)
    bind(ArticleFormat.self, named: "long").to(LongFormat.init, .named("short"))

    // And once without a name: the user's choice. The closure declares what it needs, so Loom can verify it.
    configured(Formats.Name.self, "format", default: .short)
    bind(Formats.self).to(Formats.init, .named("short"), .named("long"), .named("format"))
    bind(ArticleFormat.self).to { (formats: Formats) in formats[nil] }
  }

  private func bindSections() {
    // Injectable classes, bound as themselves: the injector sets their properties, and then calls their hook.
    bind(ForSaleSection.self).to(ForSaleSection.init)
    bind(SoldSection.self).to(SoldSection.init)

    // Contributions: the catalog receives all of them as an array, in this order. Another module could contribute a
    // further section, and the catalog would not change.
    contribute(to: Section.self).to(\ForSaleSection.self)
    contribute(to: Section.self).to(\SoldSection.self)
    bind(Catalog.self).to(Catalog.init)
  }
}
