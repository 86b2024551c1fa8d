extension Problem {
  /// The kind of a problem.
  ///
  /// Future versions may add codes, so a `switch` needs a `default`.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The code as reports write it: `MISSING`.
    public let rawValue: String

    /// Creates the code of a stored report.
    ///
    /// - Parameter rawValue: the code as reports write it.
    /// - Complexity: O(1)
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The code as reports write it: `MISSING`.
    public var description: String { rawValue }

    /// Nothing is bound to a key that something needs.
    public static let missing = Self(rawValue: "MISSING")
    /// Something used ``Injector/current``, and no injector has been set.
    public static let noInjector = Self(rawValue: "NO_INJECTOR")
    /// A key was registered in a ``GlobalContext`` after the injector that needs it had been created.
    public static let lateRegistration = Self(rawValue: "LATE_REGISTRATION")
    /// One injector binds a key, or contributes under a name, more than once.
    public static let duplicate = Self(rawValue: "DUPLICATE")
    /// A binding needs itself through declared dependencies, or a module installs itself.
    public static let cycle = Self(rawValue: "CYCLE")
    /// A shared object would keep an object that belongs to one injector: an instance of the scope
    /// ``SharedScope/scoped``, or a supplied value.
    public static let captive = Self(rawValue: "CAPTIVE")
    /// A binding needed itself through factory closures, or two threads waited for each other.
    public static let hiddenCycle = Self(rawValue: "HIDDEN_CYCLE")
    /// Too many calls of `get` are nested, or a chain of bindings would nest as many.
    public static let tooDeep = Self(rawValue: "TOO_DEEP")
    /// Loom cannot see the requirements of a class, because a protocol is bound straight to its initializer.
    public static let hiddenRequirements = Self(rawValue: "HIDDEN_REQUIREMENTS")
    /// A class lists a property of a class that it does not inherit from.
    public static let foreignRequirement = Self(rawValue: "FOREIGN_REQUIREMENT")
    /// A class leaves out a requirement of its superclass, so the injector would not inject it.
    public static let superRequirements = Self(rawValue: "SUPER_REQUIREMENTS")
    /// Arguments are missing, superfluous or of other types, or a binding with arguments is not in the scope `.normal`.
    public static let arguments = Self(rawValue: "ARGUMENTS")
    /// An initializer, a closure or a provider threw an error.
    public static let factoryThrew = Self(rawValue: "FACTORY_THREW")
    /// A main-actor instance was resolved off the main actor.
    public static let isolation = Self(rawValue: "ISOLATION")
    /// An asynchronous singleton was resolved before it existed.
    public static let notStarted = Self(rawValue: "NOT_STARTED")
    /// A value that only children have was resolved from an injector without one.
    public static let notSupplied = Self(rawValue: "NOT_SUPPLIED")
    /// An asynchronous function is bound in a scope whose instances ``Injector/start()`` cannot create.
    public static let asynchronousScope = Self(rawValue: "ASYNCHRONOUS_SCOPE")
    /// ``Injector/start()`` was canceled before everything existed.
    public static let cancelled = Self(rawValue: "CANCELLED")
    /// An injector was used after its end.
    public static let closed = Self(rawValue: "CLOSED")
    /// An action of ``BindingOptions/onClose(_:)-4k2xl`` threw an error.
    public static let closeThrew = Self(rawValue: "CLOSE_THREW")
    /// A binding has an `onClose` action, but a scope whose instances the injector does not keep.
    public static let notKept = Self(rawValue: "NOT_KEPT")
    /// An instance in the scope `.weak` is not an object of a class.
    public static let notAClass = Self(rawValue: "NOT_A_CLASS")
    /// An override replaces nothing; or nothing in a test has used one of the test's bindings.
    public static let unusedOverride = Self(rawValue: "UNUSED_OVERRIDE")
    /// A companion library rejects contributions of modules, such as LoomRouting two routes for one URL.
    public static let refused = Self(rawValue: "REFUSED")
  }
}
