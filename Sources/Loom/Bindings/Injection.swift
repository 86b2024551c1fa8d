/// What the injector does with a new object of an ``Injectable`` class.
// A class, so that the many bindings without one have room for a reference only.
@usableFromInline
final class Injection: Sendable {
  let requirements: [Requirement]
  /// Calls the object's hook; made where the class is known, because a cast costs more than the call.
  let awake: @Sendable (AnyObject) -> Void

  /// Whether the object is made on the main actor, whatever its function says.
  let isOnMainActor: Bool

  @usableFromInline
  init(
    _ requirements: [Requirement], onMainActor isOnMainActor: Bool = false,
    awake: @escaping @Sendable (AnyObject) -> Void
  ) {
    self.requirements = requirements
    self.isOnMainActor = isOnMainActor
    self.awake = awake
  }

  @inlinable
  static func into<T: Injectable>(_ type: T.Type) -> Injection {
    Injection(T.requires) { unsafeDowncast($0, to: T.self).awakeFromInjection() }
  }
}
