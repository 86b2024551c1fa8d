/// How the injector completes a new object of an ``Injectable`` class.
final class Injection: Sendable {
  let requirements: [Requirement]
  /// Calls the object's hook; made where the class is known, because a cast costs more than the call.
  let awake: @Sendable (AnyObject) -> Void
  /// Whether the object is made on the main actor, whatever the isolation of its function.
  let isOnMainActor: Bool

  init(
    _ requirements: [Requirement], onMainActor isOnMainActor: Bool = false,
    awake: @escaping @Sendable (AnyObject) -> Void
  ) {
    self.requirements = requirements
    self.isOnMainActor = isOnMainActor
    self.awake = awake
  }

  static func into<T: Injectable>(_ type: T.Type) -> Injection {
    Injection(T.requires) { known($0, as: T.self).awakeFromInjection() }
  }

  /// The injection into a class of the main actor, whose instances are made there.
  static func into<T: MainActorInjectable>(_ type: T.Type) -> Injection {
    let awake: @MainActor @Sendable (AnyObject) -> Void = { known($0, as: T.self).awakeFromInjection() }
    return Injection(T.requirements, onMainActor: true, awake: recast(awake, as: (@Sendable (AnyObject) -> Void).self))
  }

  /// The same of a class that is known at run time only; nil if it is none of the injectable ones.
  static func ifAny(into type: any AnyObject.Type) -> Injection? {
    if let type = type as? any MainActorInjectable.Type { return .into(type) }
    if let type = type as? any Injectable.Type { return .into(type) }
    return nil
  }
}
