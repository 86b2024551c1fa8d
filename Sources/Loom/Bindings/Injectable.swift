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
public protocol Injectable: AnyObject, SendableMetatype {
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
