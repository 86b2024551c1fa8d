/// Creates and shares the instances that modules bind.
///
/// Creating an injector is the first of two phases, *configuration*. Loom collects, merges, verifies and links the
/// declarations of the modules. It runs none of your code but `configure()` and `requires`, and reports every problem
/// at once. The second phase is *resolution*: your code creates instances, and Loom verifies nothing again.
///
/// ```swift
/// let injector = try Injector(GarageModule())
/// let car: CarDao = injector.get()
/// let red = injector.get(CarDao.self, named: "red")
/// ```
///
/// You may use an injector from any number of threads. It keeps its shared instances until the last reference to the
/// injector, or to a child of it, is gone.
///
/// ``withInjector(_:global:fileID:line:isolation:_:)`` creates, starts and closes an injector around a closure;
/// ``withChild(_:isolation:_:)`` does so with a child. Keep the injector as long as you use its objects.
///
/// An object may take the `Injector` like any other dependency, and receives the one that creates it. Such a binding
/// counts as depending on everything. Inside a shared instance, the received injector does not keep itself alive: after
/// it is gone, using it is a ``Problem/Code/closed`` problem.
public final class Injector: Sendable {
  /// The request of a call: for the injector's context, on behalf of nothing.
  public let _request: _Request
  /// The context, if the request keeps it; for calls, which the injector outlives.
  let kept: Uncounted<Context>?

  /// The parent that the injector has been made by, which it keeps alive.
  private let maker: Injector?

  init(_ request: _Request, madeBy parent: Injector? = nil) {
    (_request, maker) = (request, parent)
    kept = request.kept.map { Uncounted($0) }
  }

  var context: Context {
    get throws(InjectionError) { try _request.alive(for: .injector) }
  }

  /// The injector that this one is a child of.
  package var parent: Injector? { maker ?? _request.context?.parent.map { Injector(.init(of: $0)) } }
}

/// The injector that resolves an object, as a dependency of it.
///
/// A product that its injector keeps holds a handle which does not keep the injector; for any other the handle is as
/// good as the injector.
extension Injector: Derived {
  static func derive(_ key: AnyKey) -> Binding? {
    guard key.name == nil else { return nil }
    return Binding(derived: key, .injector, [], Recipe { Injector(.init(of: $0, isOwner: false)) })
  }
}

extension AnyKey {
  /// The key that stands for an injector as a whole.
  static var injector: AnyKey { AnyKey(Injector.self) }
}

extension Injector: CustomDebugStringConvertible {
  /// The modules, and those of its parents.
  ///
  /// - Complexity: O(*n*) for *n* modules
  public var debugDescription: String { _request.context?.debugDescription ?? "Injector that has been released" }
}

extension Context: CustomDebugStringConvertible {
  var debugDescription: String { "Injector of " + hierarchyUpwards.map(\.names).joined(separator: ", child of ") }

  private var names: String { ProblemFormatter.list(declarations.moduleNames) }
}
