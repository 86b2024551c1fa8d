import Synchronization

extension Injector {
  private static let processWide = Mutex<Injector?>(nil)
  @TaskLocal private static var override: Injector?

  /// The process-wide injector: set it once, at the start of the program.
  ///
  /// Before it is set, it is an injector without modules, which resolves only what the global context supplies. Anything
  /// else that it is asked for is a ``Problem/Code/noInjector`` problem.
  public static var `default`: Injector {
    get {
      processWide.withLock { injector in
        if let injector { return injector }
        let empty = withoutModules()
        injector = empty
        return empty
      }
    }
    set {
      // The former injector goes when the lock is free: its instances may ask for the default one as they go.
      var former: Injector? = newValue
      processWide.withLock { swap(&$0, &former) }
      // Without this the optimizer lets go at the last use, which is under the lock.
      withExtendedLifetime(former) {}
    }
  }

  /// The injector of the calling task: what ``withCurrent(_:_:)`` has set, or else the ``default`` one.
  public static var current: Injector { override ?? .default }

  /// Runs a body with an injector as ``current``, also in the child tasks that the body makes.
  ///
  /// - Parameters:
  ///   - injector: the injector for the body.
  ///   - body: runs at once.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws.
  /// - Complexity: O(1), besides running the body
  public static func withCurrent<R>(_ injector: Injector, _ body: () throws -> R) rethrows -> R {
    try $override.withValue(injector, operation: body)
  }

  /// Runs an asynchronous body with an injector as ``current``, also in the child tasks that the body makes.
  ///
  /// - Parameters:
  ///   - injector: the injector for the body.
  ///   - isolation: the actor that the body runs on; leave it out.
  ///   - body: runs at once.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws.
  /// - Complexity: O(1), besides running the body
  public static func withCurrent<R>(
    _ injector: Injector, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    try await $override.withValue(injector, operation: body, isolation: isolation)
  }

  private static func withoutModules() -> Injector {
    do {
      let injector = try Injector(modules: [])
      // Nobody else knows it yet.
      injector.reference.context?.noted.isStandIn = true
      return injector
    } catch {
      trap(error)
    }
  }
}
