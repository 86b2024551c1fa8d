/// Creates and shares the instances that modules bind.
///
/// Creating an injector is the first of two phases, *configuration*. Loom collects, merges, verifies and links what the
/// modules declare. It runs none of your code but `configure()` and `requires`, and reports every problem at once. The
/// second phase is *resolution*: your code creates instances, and Loom verifies nothing again.
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
/// ``withInjector(_:global:isolation:_:)`` creates, starts and closes an injector around a closure;
/// ``withChild(_:isolation:_:)`` does so with a child. Keep the injector as long as you use what it has built; a
/// ``Root`` keeps it together with one object.
///
/// An object may ask for the `Injector` like for anything else, and receives the one that creates it. Such a binding
/// counts as depending on everything. Inside a shared instance, the received injector does not keep itself alive: after
/// it is gone, using it is a ``Problem/Code/closed`` problem.
public final class Injector: Sendable {
  /// The context, if `reference` keeps it: taking it out of there would count a reference at each call of `get`.
  @usableFromInline let owned: Unmanaged<Context>?
  @usableFromInline let reference: ContextReference
  /// The handle that the injector was made a child by.
  package var parent: Injector? { keptParent?.takeUnretainedValue() }
  /// Kept, so that whoever watches it sees that it is in use; counted by hand as the parent of a context is.
  private let keptParent: Unmanaged<Injector>?

  /// Makes the first handle of an injector.
  init(_ context: Context, parent: Injector?) {
    keptParent = parent.map { .passRetained($0) }
    owned = .passUnretained(context)
    reference = .strong(context)
  }

  /// Makes a further handle of an injector.
  init(_ reference: ContextReference) {
    self.reference = reference
    owned = if case .strong(let context) = reference { .passUnretained(context) } else { nil }
    keptParent = nil
  }

  deinit { release(keptParent, \.keptParent) }

  /// What the injector is a handle of.
  ///
  /// - Throws: a problem, if this is the handle of a product that the injector has kept, and the injector has been released.
  var context: Context {
    get throws(InjectionError) {
      if case .strong(let context) = reference { return context }
      return try reference.alive(for: AnyKey(Injector.self))
    }
  }
}
