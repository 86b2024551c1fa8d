extension Problem {
  /// The kind of a problem.
  ///
  /// Future versions may add codes, so a `switch` needs a `default`.
  public enum Code: String, CaseIterable, Sendable, CustomStringConvertible {
    /// Nothing is bound to a key that something needs.
    case missing = "MISSING"
    /// Something used ``Injector/current``, and nobody has set an injector.
    case noInjector = "NO_INJECTOR"
    /// Something needs a collection that nothing contributes to, although its element is bound.
    case emptyCollection = "EMPTY_COLLECTION"
    /// One injector binds a key, or contributes under a name, more than once.
    case duplicate = "DUPLICATE"
    /// A binding needs itself through declared dependencies.
    case cycle = "CYCLE"
    /// Something shared would keep what belongs to one injector: an instance of the scope ``SharedScope/scoped``, or a
    /// supplied value.
    case captive = "CAPTIVE"
    /// A binding needed itself through factory closures, or two threads waited for each other.
    case hiddenCycle = "HIDDEN_CYCLE"
    /// Too many calls of `get` are nested, or a chain of bindings would nest as many.
    case tooDeep = "TOO_DEEP"
    /// Loom cannot see the requirements of a class, because a protocol is bound straight to its initializer.
    case hiddenRequirements = "HIDDEN_REQUIREMENTS"
    /// A class lists a property of a class that it does not inherit from.
    case foreignRequirement = "FOREIGN_REQUIREMENT"
    /// A class leaves out what its superclass requires, so the injector would not inject it.
    case superRequirements = "SUPER_REQUIREMENTS"
    /// Arguments are missing, superfluous or of other types, or a binding with arguments is not in the scope `.normal`.
    case arguments = "ARGUMENTS"
    /// An initializer, a closure or a provider threw an error.
    case factoryThrew = "FACTORY_THREW"
    /// Something asked for a main-actor instance off the main actor.
    case isolation = "ISOLATION"
    /// Something asked for an asynchronous singleton before it existed.
    case notStarted = "NOT_STARTED"
    /// Something asked for a value that only children have, where nobody supplied one.
    case notSupplied = "NOT_SUPPLIED"
    /// An asynchronous function is bound in a scope whose instances ``Injector/start()`` cannot create.
    case asynchronousScope = "ASYNCHRONOUS_SCOPE"
    /// ``Injector/start()`` was canceled before everything existed.
    case cancelled = "CANCELLED"
    /// An injector was used after its end.
    case closed = "CLOSED"
    /// An action of ``BindingOptions/onClose(_:)-4k2xl`` threw an error.
    case closeThrew = "CLOSE_THREW"
    /// A binding has an `onClose` action, but a scope whose instances the injector does not keep.
    case notKept = "NOT_KEPT"
    /// An instance in the scope `.weak` is not an object of a class.
    case notAClass = "NOT_A_CLASS"
    /// An override replaces nothing; or nothing in a test has used one of the test's bindings.
    case unusedOverride = "UNUSED_OVERRIDE"
    /// A companion library rejects what modules contributed to it, such as LoomRouting two routes for one URL.
    case refused = "REFUSED"

    /// The code as reports write it: `MISSING`.
    public var description: String { rawValue }

    /// The page that explains the code: a path relative to where the package's documentation is served.
    public var documentation: String {
      // Right everywhere: in Xcode's window of documentation, and below the address that DocC's preview prints.
      "documentation/loom/problems#" + rawValue
    }
  }
}
