import Loom
import LoomLifecycle

extension Lifecycle.Options {
  /// No limits.
  ///
  /// A machine that runs thousands of tests at once may exceed them by itself. Tests of limits have their own clock.
  static let patient = Lifecycle.Options(stopLimit: nil)
}

extension Lifecycle {
  /// The initializer for tests that ask for no options: Swift prefers it to the library's.
  convenience init(_ injector: Injector, manifest: ComponentManifest? = nil) throws(LifecycleError) {
    try self.init(injector, manifest: manifest, options: .patient)
  }
}
