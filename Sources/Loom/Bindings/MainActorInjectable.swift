/// A class of the main actor whose properties the injector sets after it has made an instance there.
///
/// What ``Injectable`` is for other classes. Its products are made on the main actor, whatever their initializer says, and
/// so their properties are set there, and the hook is called there.
///
/// ```swift
/// @MainActor class Screen: MainActorInjectable {
///   var car: (any CarDao)!
///   class var requires: [Requirement] { [Requirement(\Screen.car)] }
/// }
/// ```
///
/// A class of this kind is bound in a module; none is resolved just in time.
@MainActor public protocol MainActorInjectable: AnyObject, SendableMetatype {
  /// The properties to inject, in this order; a subclass adds to what its superclass requires.
  ///
  /// Read where the class is bound, which may be in an injector that is created off the main actor: list requirements, and
  /// look at nothing else.
  static var requires: [Requirement] { get }

  /// Called once for each object that the injector builds or injects, after its properties have been set.
  ///
  /// A subclass can override it only if the class that conforms declares it: where that class relies on the empty default,
  /// Swift calls the default for its subclasses too.
  func awakeFromInjection()
}

extension MainActorInjectable {
  /// Does nothing.
  public func awakeFromInjection() {}

  /// The requirements, read from wherever they are needed: they are the same everywhere.
  nonisolated static var requirements: [Requirement] {
    let read: @MainActor () -> [Requirement] = { requires }
    // Isolation is no part of how a function is called.
    return unsafeBitCast(read, to: (() -> [Requirement]).self)()
  }
}

extension Injection {
  /// What is injected into a class of the main actor, whose instances are made there.
  @usableFromInline
  static func into<T: MainActorInjectable>(_ type: T.Type) -> Injection {
    let awake: @MainActor @Sendable (AnyObject) -> Void = { unsafeDowncast($0, to: T.self).awakeFromInjection() }
    // Called where the instances are made. Isolation is no part of how a function is called.
    return Injection(
      T.requirements, onMainActor: true, awake: unsafeBitCast(awake, to: (@Sendable (AnyObject) -> Void).self))
  }
}
