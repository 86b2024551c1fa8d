extension Injector {
  private static let processWide = Guarded(withoutModules())
  @TaskLocal static var ofTask: Injector?

  /// The process-wide injector; set it once, at the start of the program.
  ///
  /// Before you set it, it is an injector without modules, which resolves only bindings of the global context.
  /// Resolving anything else in it is a ``Problem/Code/noInjector`` problem.
  public static var `default`: Injector {
    get { processWide.withLock { $0 } }
    set {
      // Released when the lock is free: the instances of the former injector may use the default one in their `deinit`.
      let former = processWide.withLock { exchange(&$0, with: newValue) }
      // Without this the optimizer releases it at its last use, which is under the lock.
      withExtendedLifetime(former) {}
    }
  }

  /// The injector of the calling task: the one that ``withCurrent(_:_:)`` has set, or else the ``default`` one.
  public static var current: Injector { ofTask ?? .default }

  /// Runs a closure with an injector as ``current``, including in the tasks that the closure creates.
  ///
  /// - Parameters:
  ///   - injector: the injector for the closure.
  ///   - body: runs immediately.
  /// - Returns: what the closure returns.
  /// - Throws: what the closure throws.
  /// - Complexity: O(1), plus running the closure
  public static func withCurrent<R>(_ injector: Injector, _ body: () throws -> R) rethrows -> R {
    try $ofTask.withValue(injector, operation: body)
  }

  /// Runs an asynchronous closure with an injector as ``current``, including in the tasks that the closure creates.
  ///
  /// - Parameters:
  ///   - injector: the injector for the closure.
  ///   - isolation: the actor that the closure runs on; Swift fills it in.
  ///   - body: runs immediately.
  /// - Returns: what the closure returns.
  /// - Throws: what the closure throws.
  /// - Complexity: O(1), plus running the closure
  public static func withCurrent<R>(
    _ injector: Injector, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    try await $ofTask.withValue(injector, operation: body, isolation: isolation)
  }

  private static func withoutModules() -> Injector {
    do {
      return Injector(.init(of: try Context([], global: GlobalSnapshot(of: .shared, for: nil))))
    } catch {
      // No module has problems, nor eager instances.
      preconditionFailure("\(error)")
    }
  }
}

/// A property that Swift resolves from ``Injector/current`` when it creates the object that holds the property.
///
/// Use it in objects that no injector creates, such as a test or a script. Give an object that an injector creates its
/// dependencies in the initializer instead. In a SwiftUI view, the wrapper resolves again whenever SwiftUI creates the
/// view value: use `@Resolved` of LoomSwiftUI.
///
/// ```swift
/// struct Dashboard {
///   @Injected var car: any CarDao
///   @Injected(named: "red") var spare: any CarDao
/// }
/// ```
@propertyWrapper
public struct Injected<Value> {
  /// The instance; you may replace it.
  public var wrappedValue: Value

  /// Resolves the property, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - name: the name of the binding to use.
  ///   - fileID: where the property is declared; Swift fills it in.
  ///   - line: where the property is declared; Swift fills it in.
  /// - Complexity: O(1), plus creating the instance.
  public init(named name: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    do {
      wrappedValue = try Injector.current.unplaced(Value.self, named: name)
    } catch {
      trap(asked(error, .injectedProperty, at: fileID, line), at: fileID, line)
    }
  }

  /// Resolves the property, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - key: the key of the binding to use: `@Injected(.red) var spare`.
  ///   - fileID: where the property is declared; Swift fills it in.
  ///   - line: where the property is declared; Swift fills it in.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public init(_ key: Key<Value>, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(named: key.name, fileID: fileID, line: line)
  }
}

extension Injected: Sendable where Value: Sendable {}
