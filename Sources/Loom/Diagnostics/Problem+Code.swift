extension Problem {
  /// The kind of a problem.
  ///
  /// Future versions may add codes, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable {
    private let index: UInt8

    private init(_ index: Int) { self.index = UInt8(truncatingIfNeeded: index) }

    /// What reports call each kind, and the sentence that says what it is, unless the problem tells more.
    private static let all: [(text: String, sentence: String)] = [
      ("MISSING", "nothing is bound to %k."),
      ("NO_INJECTOR", "%k was requested from `Injector.current`, but no injector is set."),
      ("EMPTY_COLLECTION", "nothing contributes to its element, so %k is empty."),
      ("DUPLICATE", "%k is bound more than once."),
      ("CYCLE", "%k depends on itself."),
      ("CAPTIVE", "%W (.%w) would keep %k (.scoped), and every child would see its parent's."),
      ("HIDDEN_CYCLE", "%k was requested while it was being created."),
      ("TOO_DEEP", "%k is %w steps away from what was requested: too many for this thread's stack."),
      ("HIDDEN_REQUIREMENTS", "%k is bound to a function that creates a `%w`, whose `requires` would not be injected."),
      ("FOREIGN_REQUIREMENT", "%k requires %w, but does not inherit from the class of that property."),
      ("SUPER_REQUIREMENTS", "%k leaves out what its superclass `%w` requires."),
      ("ARGUMENTS", "%k takes arguments, so it cannot be in the scope .%w."),
      ("FACTORY_THREW", "creating %k threw an error: %w"),
      ("ISOLATION", "%k is created on the main actor, but was requested elsewhere."),
      ("NOT_STARTED", "%k is created asynchronously, but its injector has not been started."),
      ("NOT_SUPPLIED", "%k is supplied only to children, and this injector has no value for it."),
      ("ASYNCHRONOUS_SCOPE", "%k is created asynchronously, so it cannot be in the scope .%w."),
      ("CANCELLED", "%k was not created, because starting its injector was canceled."),
      ("CLOSED", "%k was requested after its injector was %w."),
      ("CLOSE_THREW", "closing %k threw an error: %w"),
      ("NOT_KEPT", "%k has an `onClose` that could never run: Loom keeps no instance of the scope .%w."),
      ("NOT_A_CLASS", "%k is in the scope .weak, but its instance has type `%w`, which is not a class."),
      ("UNUSED_OVERRIDE", "nothing in this test used your binding of %k, which overrides nothing."),
      ("REFUSED", "%w"),
    ]

    /// The sentence's template: its words are the problem's detail, and what else the problem tells.
    var sentence: String { Self.all[Int(index)].sentence }
  }
}

extension Problem.Code {
  /// Nothing is bound to a key that something needs.
  public static var missing: Self { Self(0) }
  /// Something used ``Injector/current``, and nobody has set an injector.
  public static var noInjector: Self { Self(1) }
  /// Something needs a collection that nothing contributes to, although its element is bound.
  public static var emptyCollection: Self { Self(2) }
  /// One injector binds a key, or contributes under a name, more than once.
  public static var duplicate: Self { Self(3) }
  /// A binding needs itself through declared dependencies.
  public static var cycle: Self { Self(4) }
  /// Something shared would keep what belongs to one injector: an instance of the scope ``SharedScope/scoped``, or a
  /// supplied value.
  public static var captive: Self { Self(5) }
  /// A binding needed itself through factory closures, or two threads waited for each other.
  public static var hiddenCycle: Self { Self(6) }
  /// Creating an instance needs more nested instances than the thread's stack has room for.
  public static var tooDeep: Self { Self(7) }
  /// Loom cannot see the requirements of a class, because a protocol is bound straight to its initializer.
  public static var hiddenRequirements: Self { Self(8) }
  /// A class lists a property of a class that it does not inherit from.
  public static var foreignRequirement: Self { Self(9) }
  /// A class leaves out what its superclass requires, so the injector would not inject it.
  public static var superRequirements: Self { Self(10) }
  /// Arguments are missing, superfluous or of other types, or a binding with arguments is not in the scope `.normal`.
  public static var arguments: Self { Self(11) }
  /// An initializer, a closure or a provider threw an error.
  public static var factoryThrew: Self { Self(12) }
  /// Something asked for a main-actor instance off the main actor.
  public static var isolation: Self { Self(13) }
  /// Something asked for an asynchronous singleton before it existed.
  public static var notStarted: Self { Self(14) }
  /// Something asked for a value that only children have, where nobody supplied one.
  public static var notSupplied: Self { Self(15) }
  /// An asynchronous function is bound in a scope whose instances ``Injector/start()`` cannot create.
  public static var asynchronousScope: Self { Self(16) }
  /// ``Injector/start()`` was canceled before everything existed.
  public static var cancelled: Self { Self(17) }
  /// An injector was used after its end.
  public static var closed: Self { Self(18) }
  /// An action of ``BindingOptions/onClose(_:)`` threw an error.
  public static var closeThrew: Self { Self(19) }
  /// A binding has an `onClose` action, but a scope whose instances the injector does not keep.
  public static var notKept: Self { Self(20) }
  /// An instance in the scope `.weak` is not an object of a class.
  public static var notAClass: Self { Self(21) }
  /// An override replaces nothing; or nothing in a test has used one of the test's bindings.
  public static var unusedOverride: Self { Self(22) }
  /// A companion library rejects what modules contributed to it, such as LoomRouting two routes for one URL.
  public static var refused: Self { Self(23) }
}

extension Problem.Code: RawRepresentable, CaseIterable {
  /// The code as reports write it: `MISSING`.
  public var rawValue: String { Self.all[Int(index)].text }

  /// Creates a code from its text; nil if there is no such code.
  ///
  /// - Parameter rawValue: the code as reports write it.
  /// - Complexity: O(1)
  public init?(rawValue: String) {
    guard let index = Self.all.firstIndex(where: { $0.text == rawValue }) else { return nil }
    self.init(index)
  }

  /// All codes of this version.
  public static var allCases: [Self] { all.indices.map { Self($0) } }
}

extension Problem.Code: CustomStringConvertible {
  /// The code as reports write it: `MISSING`.
  public var description: String { rawValue }
}

extension Problem.Code {
  /// The page that explains the code: a path relative to where the package's documentation is served.
  public var documentation: String {
    // All that is true everywhere: in Xcode's window of documentation, and below the address that DocC's preview prints.
    "documentation/loom/problems#" + rawValue
  }
}
