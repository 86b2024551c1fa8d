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
/// ``withChild(_:isolation:_:)`` does so with a child. Keep the injector as long as you use its objects; a
/// ``Root`` keeps it together with one object.
///
/// An object may take the `Injector` like any other dependency, and receives the one that creates it. Such a binding
/// counts as depending on everything. Inside a shared instance, the received injector does not keep itself alive: after
/// it is gone, using it is a ``Problem/Code/closed`` problem.
public final class Injector: Sendable {
  let reference: ContextReference
  /// The context, if the reference keeps it; for calls, which the injector outlives.
  let kept: Uncounted<Context>?

  /// The parent that the injector has been made by, which it keeps alive.
  private let maker: Injector?

  init(_ reference: ContextReference, madeBy parent: Injector? = nil) {
    self.reference = reference
    maker = parent
    kept = if case .strong(let context) = reference { Uncounted(context) } else { nil }
  }

  /// Resolves on behalf of code outside of all bindings.
  var asker: ContextAsker { ContextAsker(reference: reference, plan: nil) }

  var context: Context {
    get throws(InjectionError) { try reference.alive(for: .injector) }
  }

  /// The injector that this one is a child of.
  package var parent: Injector? { maker ?? reference.context?.parent.map { Injector(.strong($0)) } }
}
