/// A class whose properties the injector sets: an ``Injectable`` or a ``MainActorInjectable`` one.
public protocol AnyInjectable: SendableMetatype {
  /// How the injector completes a new object of the class.
  static var _injection: _Injection { get }
}

/// A class whose properties the injector sets after it has created an instance; a `@MainActor` class uses
/// ``MainActorInjectable`` instead.
///
/// Conform only classes that need property injection. A class that takes its dependencies in its initializer needs
/// nothing from Loom.
///
/// ```swift
/// class Person: Injectable {
///   var car: (any CarDao)!
///   class var requires: [Requirement] { [Requirement(\Person.car)] }
/// }
/// final class Driver: Person {
///   var radio: Radio!
///   override class var requires: [Requirement] { super.requires + [Requirement(\Driver.radio)] }
/// }
/// ```
public protocol Injectable: AnyInjectable, AnyObject {
  /// The properties to inject, in this order; a subclass adds to those of its superclass.
  static var requires: [Requirement] { get }

  /// Runs once for each object that the injector builds or injects, after the injector has set its properties.
  ///
  /// A subclass can override this method only if the class that conforms declares it. If that class relies on the empty
  /// default, Swift calls the default for its subclasses too.
  func awakeFromInjection()
}

extension Injectable {
  /// Does nothing.
  public func awakeFromInjection() {}

  /// How the injector completes a new object of the class.
  public static var _injection: _Injection { _Injection(requires) { known($0, as: Self.self).awakeFromInjection() } }
}

/// An ``Injectable`` class that the injector resolves without a binding in any module: just in time.
///
/// ```swift
/// final class Garage: SelfBinding {
///   var car: (any CarDao)!
///   static var requires: [Requirement] { [Requirement(\Garage.car)] }
/// }
/// let garage = injector.get(Garage.self)
/// ```
public protocol SelfBinding: Injectable {
  /// Creates an instance, before the injector sets its properties.
  init()
}

/// A class of the main actor whose properties the injector sets after it has made an instance there.
///
/// A main-actor class whose properties the injector sets. Its instances are created on the main actor, whatever the
/// isolation of their initializer, and so their properties are set there, and the hook is called there.
///
/// ```swift
/// @MainActor class Screen: MainActorInjectable {
///   var car: (any CarDao)!
///   class var requires: [Requirement] { [Requirement(\Screen.car)] }
/// }
/// ```
///
/// A class of this kind is bound in a module; none is resolved just in time.
@MainActor public protocol MainActorInjectable: AnyInjectable, AnyObject {
  /// The properties to inject, in this order; a subclass adds to those of its superclass.
  ///
  /// The injector may read this list off the main actor. List requirements, and use nothing else.
  static var requires: [Requirement] { get }

  /// Runs once for each object that the injector builds or injects, after the injector has set its properties.
  ///
  /// A subclass can override this method only if the class that conforms declares it. If that class relies on the empty
  /// default, Swift calls the default for its subclasses too.
  func awakeFromInjection()
}

extension MainActorInjectable {
  /// Does nothing.
  public func awakeFromInjection() {}

  /// How the injector completes a new object of the class; the hook runs on the main actor.
  public nonisolated static var _injection: _Injection {
    // Read from wherever they are needed: they are the same everywhere.
    let requirements: @MainActor () -> [Requirement] = { requires }
    let awake: @MainActor @Sendable (AnyObject) -> Void = { known($0, as: Self.self).awakeFromInjection() }
    return _Injection(
      recast(requirements, as: (() -> [Requirement]).self)(), onMainActor: true,
      awake: recast(awake, as: (@Sendable (AnyObject) -> Void).self))
  }
}

/// How the injector completes a new object of an ``Injectable`` class.
public final class _Injection: Sendable {
  let requirements: [Requirement]
  /// Calls the object's hook; made where the class is known, because a cast costs more than the call.
  let awake: @Sendable (AnyObject) -> Void
  /// Whether the object is made on the main actor, whatever the isolation of its function.
  let isOnMainActor: Bool

  init(
    _ requirements: [Requirement], onMainActor isOnMainActor: Bool = false,
    awake: @escaping @Sendable (AnyObject) -> Void
  ) {
    (self.requirements, self.isOnMainActor, self.awake) = (requirements, isOnMainActor, awake)
  }

  /// The injection into a class that is known at run time only; nil if it is none of the injectable ones.
  static func ifAny(into type: any AnyObject.Type) -> _Injection? { (type as? any AnyInjectable.Type)?._injection }
}
