import Loom

/// A module whose `configure` is a closure, which runs whenever an injector collects the module's bindings.
final class Configured: Module {
  private let body: (Module) -> Void

  init(_ body: @escaping (Module) -> Void) { self.body = body }

  override func configure() { body(self) }
}
