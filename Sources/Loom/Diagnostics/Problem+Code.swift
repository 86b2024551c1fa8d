extension Problem {
  /// The kind of a problem.
  ///
  /// There will be more of them, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable {
    /// The code, for those who write about each.
    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// All codes: within Loom a switch shall be complete.
    enum Kind: String, Sendable, CaseIterable {
      case missing = "MISSING"
      case noInjector = "NO_INJECTOR"
      case emptyCollection = "EMPTY_COLLECTION"
      case duplicate = "DUPLICATE"
      case cycle = "CYCLE"
      case captive = "CAPTIVE"
      case hiddenCycle = "HIDDEN_CYCLE"
      case tooDeep = "TOO_DEEP"
      case hiddenRequirements = "HIDDEN_REQUIREMENTS"
      case foreignRequirement = "FOREIGN_REQUIREMENT"
      case superRequirements = "SUPER_REQUIREMENTS"
      case arguments = "ARGUMENTS"
      case factoryThrew = "FACTORY_THREW"
      case isolation = "ISOLATION"
      case notStarted = "NOT_STARTED"
      case notSupplied = "NOT_SUPPLIED"
      case asynchronousScope = "ASYNCHRONOUS_SCOPE"
      case cancelled = "CANCELLED"
      case closed = "CLOSED"
      case closeThrew = "CLOSE_THREW"
      case notKept = "NOT_KEPT"
      case notAClass = "NOT_A_CLASS"
      case unusedOverride = "UNUSED_OVERRIDE"
    }
  }
}

extension Problem.Code {
  /// Nothing is bound to a key that something needs.
  public static var missing: Self { Self(.missing) }
  /// Something was asked of ``Injector/current``, and nobody has set an injector.
  public static var noInjector: Self { Self(.noInjector) }
  /// A collection is needed that nothing contributes to, although its element is bound.
  public static var emptyCollection: Self { Self(.emptyCollection) }
  /// One injector binds a key, or contributes under a name, more than once.
  public static var duplicate: Self { Self(.duplicate) }
  /// A binding needs itself through declared dependencies.
  public static var cycle: Self { Self(.cycle) }
  /// Something shared would keep what each injector, or each child, has its own of: an instance of the scope
  /// ``SharedScope/scoped``, or a supplied value.
  public static var captive: Self { Self(.captive) }
  /// A binding needed itself through factory closures, or two threads waited for each other.
  public static var hiddenCycle: Self { Self(.hiddenCycle) }
  /// Making a product leads to more products, one for the other, than the thread's stack has room for.
  public static var tooDeep: Self { Self(.tooDeep) }
  /// The requirements of a product cannot be seen, because a protocol is bound to its initializer.
  public static var hiddenRequirements: Self { Self(.hiddenRequirements) }
  /// A requirement is declared for a class that the object is no instance of.
  public static var foreignRequirement: Self { Self(.foreignRequirement) }
  /// A class leaves out what its superclass requires, so that nobody would inject it.
  public static var superRequirements: Self { Self(.superRequirements) }
  /// Arguments are missing, superfluous or of other types, or a binding that takes some is not in the scope normal.
  public static var arguments: Self { Self(.arguments) }
  /// An initializer, a closure or a provider threw an error.
  public static var factoryThrew: Self { Self(.factoryThrew) }
  /// A main-actor product was asked for elsewhere.
  public static var isolation: Self { Self(.isolation) }
  /// An asynchronous singleton was asked for before it was made.
  public static var notStarted: Self { Self(.notStarted) }
  /// A value that only children have was asked for where none has been supplied.
  public static var notSupplied: Self { Self(.notSupplied) }
  /// An asynchronous function is bound in a scope whose products ``Injector/start()`` cannot make.
  public static var asynchronousScope: Self { Self(.asynchronousScope) }
  /// ``Injector/start()`` was cancelled before a product was made.
  public static var cancelled: Self { Self(.cancelled) }
  /// An injector was used after its end.
  public static var closed: Self { Self(.closed) }
  /// An action of ``BindingOptions/onClose(_:)`` threw an error.
  public static var closeThrew: Self { Self(.closeThrew) }
  /// A binding says what to do when its instances are closed, but its scope is one whose products nobody keeps.
  public static var notKept: Self { Self(.notKept) }
  /// A product in the weak scope is not an instance of a class.
  public static var notAClass: Self { Self(.notAClass) }
  /// An override replaces nothing; or something is bound for a test, and nothing in the test has used it.
  public static var unusedOverride: Self { Self(.unusedOverride) }
}

extension Problem.Code: RawRepresentable, CaseIterable {
  /// The code as reports write it: `MISSING`.
  public var rawValue: String { kind.rawValue }

  /// Makes a code of its text; nil where there is no such code.
  ///
  /// - Parameter rawValue: the code as reports write it.
  /// - Complexity: O(1)
  public init?(rawValue: String) {
    guard let kind = Kind(rawValue: rawValue) else { return nil }
    self.init(kind)
  }

  /// All codes that there are in this version.
  public static var allCases: [Self] { Kind.allCases.map { Self($0) } }
}

extension Problem.Code: CustomStringConvertible {
  /// The code as reports write it: `MISSING`.
  public var description: String { rawValue }
}

extension Problem.Code {
  /// Where the documentation is read: a server's address and a slash, once there is one.
  ///
  /// Until then a path is all that is true everywhere: in Xcode's window of documentation, and below the address that
  /// DocC's preview prints.
  private static let documentationBase = ""

  /// Where the code is explained: a path that begins where the package's documentation is served.
  public var documentation: String { "\(Self.documentationBase)documentation/loom/problems#\(rawValue)" }
}
