/// Resolves what modules have bound.
///
/// Creating an injector is the first of two phases, *configuration*: the modules' declarations are collected,
/// merged, verified and linked; no user code runs but `configure()` and `requires`, and every problem is reported at once.
/// The second is *resolution*: user code makes products, and nothing is verified again.
///
/// ```swift
/// let injector = try Injector(GarageModule())
/// let car: CarDao = injector.get()
/// let red = injector.get(CarDao.self, named: "red")
/// ```
///
/// An injector may be used from any number of threads. It keeps its shared instances until the last user of the injector,
/// or of a child of it, lets go.
///
/// ``withInjector(_:global:isolation:_:)`` creates, starts and closes an injector for the time of a body, and
/// ``withChild(_:isolation:_:)`` a child. Keep the injector for as long as what it has built is used; a ``Root`` keeps it with one object.
///
/// What an injector makes may ask for the `Injector` as it asks for anything else, and receives the one that makes it. Such a
/// binding counts as depending on everything; and in a shared product, the injector that it has received does not keep itself
/// alive: used after its end, it finds a ``Problem/Code/closed`` problem.
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
