/// A class of the main actor whose properties the injector sets after it has made an instance there.
///
/// A main-actor class whose properties the injector sets. Its instances are created on the main actor, whatever the isolation of
/// their initializer, and so their properties are set there, and the hook is called there.
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

  /// The requirements, read from wherever they are needed: they are the same everywhere.
  nonisolated static var requirements: [Requirement] {
    let read: @MainActor () -> [Requirement] = { requires }
    return recast(read, as: (() -> [Requirement]).self)()
  }
}
