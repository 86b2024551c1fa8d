/// Resolves on behalf of a factory closure or a provider, whose binding reports name.
///
/// ```swift
/// bind(CarDao.self, named: "red").make { resolver in Car(color: "red", engine: resolver.get()) }
/// ```
///
/// A bound function may also declare a parameter of this type.
///
/// If Loom passes a resolver to the function that creates a shared instance, the resolver does not keep the injector
/// alive, because the injector keeps that instance. After the injector is gone, asking is a ``Problem/Code/closed``
/// problem.
public struct Resolver: Sendable, Derived {
  /// The injector that is asked, and the binding on whose behalf.
  public let _request: _Request

  /// The resolver that a factory closure receives, as a dependency.
  static func derive(_ key: AnyKey) -> Binding? {
    key.name == nil ? Binding(derived: key, .injector, [], Recipe { Resolver(_request: .init(of: $0)) }) : nil
  }
}

/// An object that creates instances of one type.
///
/// Use a provider if creating an instance takes more than a closure: state, several steps, or its own tests.
///
/// ```swift
/// struct EngineProvider: Provider {
///   func provide(from resolver: Resolver) throws -> any EngineDao {
///     V8(clock: resolver.get())
///   }
/// }
/// bind(EngineDao.self).to(provider: EngineProvider())
/// ```
public protocol Provider<Product>: Sendable {
  /// The type of the instances.
  associatedtype Product

  /// Creates one instance.
  ///
  /// - Parameter resolver: resolves dependencies of the instance, on behalf of the binding.
  /// - Returns: an instance; the binding's scope decides how long it lives.
  /// - Throws: any error; it reaches the caller of `resolve` as the cause of an ``InjectionError``.
  func provide(from resolver: Resolver) throws -> Product
}

/// A way to ask an injector, and the binding whose closure or provider asks, if one does.
///
/// The binding is not counted: it belongs to the context, or to one of its ancestors, and is used only while that is
/// alive.
public struct _Request: Sendable {
  /// The context, unless that may come to keep the request.
  let kept: Context?
  private let weakly: WeakObject?
  let owner: Uncounted<Binding>?

  /// Requests from outside of all bindings.
  init(of context: Context) { (kept, weakly, owner) = (context, nil, nil) }

  /// Requests of a product that is being made; unless it is their owner, reports take them for requests from outside.
  ///
  /// Its own context is asked: the child that asks would be kept on behalf of a parent's instance.
  init(of asker: Asker, isOwner: Bool = true) {
    let (row, home) = (asker.row, asker.home)
    let isKept = row.lifetime.isShared || Resolution.current.isMakingKept
    (kept, weakly) = isKept ? (nil, home.reference) : (home, nil)
    owner = isOwner ? row.binding : nil
  }

  /// The context, if it is still there.
  var context: Context? { kept ?? weakly?.object.map { known($0, as: Context.self) } }

  /// The context that resolves a key.
  ///
  /// - Throws: a problem, if the injector has been released.
  func alive(for key: AnyKey) throws(InjectionError) -> Context {
    if let context { return context }
    throw InjectionError(Problem(.closed, key, detail: "released", remedies: [.keepInjector]))
  }

  /// The product of a key, made with some arguments if its function takes any.
  func product<T>(_ type: T.Type, named name: Name?, _ arguments: Arguments? = nil) throws -> sending T {
    let context = try alive(for: AnyKey(T.self, named: name))
    defer { withExtendedLifetime(context) {} }
    return try context.product(T.self, named: name, for: owner, arguments)
  }
}
