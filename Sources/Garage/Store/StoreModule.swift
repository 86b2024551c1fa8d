import Loom
import LoomConfiguration

/// The articles, and where they are kept.
final class StoreModule: Module {
  override func configure() {
    configured(String?.self, "data")

    // The initializer is asynchronous: the injector opens the store when it starts, and closes it after everything that
    // uses it. The class is bound straight to its protocol, so a test that binds another store never opens this one.
    bind(ArticleStore.self).to(FileStore.init, .named("data")).onClose { try await $0.close() }
  }
}
