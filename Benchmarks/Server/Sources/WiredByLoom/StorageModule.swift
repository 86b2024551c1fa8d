import Loom
import TodoService

/// The database: opened when the lifecycle starts, and closed after everything that uses it.
final class StorageModule: Module {
  override func configure() {
    bind(Store.self)
      .to { (settings: Settings) async throws in try await SQLiteStore(path: settings.database) }
      .onClose { try await $0.close() }
      .live()
    bind(WallClock.self).to(SystemClock.init).in(.singleton)
    bind(TokenSource.self).to(RandomTokens.init).in(.singleton)
  }
}
