import Loom
import LoomLifecycle

extension Lifecycle.Options {
  /// No limits.
  ///
  /// A machine that runs thousands of tests at once may exceed them by itself. Tests of limits have a clock of their own.
  static let patient = Lifecycle.Options(stopLimit: nil)
}

extension Lifecycle {
  /// What a test creates that asks for no options: Swift prefers this initializer to the library's.
  convenience init(_ injector: Injector, manifest: ComponentManifest? = nil) throws(LifecycleError) {
    try self.init(injector, manifest: manifest, options: .patient)
  }
}
