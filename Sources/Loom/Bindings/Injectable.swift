/// A class whose properties the injector sets after it has made an instance; a `@MainActor` class is ``MainActorInjectable`` instead.
///
/// Only classes that want property injection conform; what has an initializer with parameters needs nothing of Loom.
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
public protocol Injectable: AnyObject, SendableMetatype {
  /// The properties to inject, in this order; a subclass adds to what its superclass requires.
  static var requires: [Requirement] { get }

  /// Called once for each object that the injector builds or injects, after its properties have been set.
  ///
  /// A subclass can override it only if the class that conforms declares it: where that class relies on the empty default,
  /// Swift calls the default for its subclasses too.
  func awakeFromInjection()
}

extension Injectable {
  /// Does nothing.
  public func awakeFromInjection() {}
}

/// An ``Injectable`` class that is resolved without a binding in any module: just in time.
///
/// ```swift
/// final class Garage: SelfBinding {
///   var car: (any CarDao)!
///   static var requires: [Requirement] { [Requirement(\Garage.car)] }
/// }
/// let garage = injector.get(Garage.self)
/// ```
public protocol SelfBinding: Injectable {
  /// Makes an instance whose properties are yet to be injected.
  init()
}
