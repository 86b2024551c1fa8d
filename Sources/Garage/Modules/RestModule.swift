import Loom

/// Lets drivers rest; installed only if the user wants that, and no other module knows of it.
final class RestModule: Module {
  private let limit: Int

  /// Makes the module for a limit in minutes on the road.
  init(after limit: Int) {
    self.limit = limit
    super.init()
  }

  override func configure() {
    // A decorator: whichever preference is bound, this one is handed out in its place. The two that have a name are
    // left as they are, for a decorator is applied to one key.
    decorate(DriverPreference.self) { [limit] in RestedFirst(preference: $0, limit: limit) }
  }
}
