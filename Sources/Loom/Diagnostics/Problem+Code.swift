extension Problem {
  /// The kind of a problem.
  ///
  /// There will be more of them, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable {
    private let index: UInt8

    private init(_ index: Int) { self.index = UInt8(truncatingIfNeeded: index) }

    /// What reports call each kind, and the sentence that says what it is, unless the problem tells more.
    private static let all: [(text: String, sentence: String)] = [
      ("MISSING", "nothing is bound to %k."),
      ("NO_INJECTOR", "%k was requested from `Injector.current`, but no injector is set."),
      ("EMPTY_COLLECTION", "nothing contributes to its element, and %k is empty."),
      ("DUPLICATE", "%k is bound more than once."),
      ("CYCLE", "%k depends on itself."),
      ("CAPTIVE", "%W (.%w) would keep %k (.scoped), and every child would see its parent's."),
      ("HIDDEN_CYCLE", "%k was requested while it was being made."),
      ("TOO_DEEP", "%k is %w steps away from what was requested: too many for this thread's stack."),
      ("HIDDEN_REQUIREMENTS", "%k is bound to a function that makes a `%w`, whose `requires` would not be injected."),
      ("FOREIGN_REQUIREMENT", "%k requires %w, but does not inherit from the class of that property."),
      ("SUPER_REQUIREMENTS", "%k leaves out what its superclass `%w` requires."),
      ("ARGUMENTS", "%k takes arguments, and cannot be in the scope .%w."),
      ("FACTORY_THREW", "making %k threw an error: %w"),
      ("ISOLATION", "%k is made on the main actor, but was requested elsewhere."),
      ("NOT_STARTED", "%k is made asynchronously, and its injector has not been started."),
      ("NOT_SUPPLIED", "%k is supplied to children, and this injector has none."),
      ("ASYNCHRONOUS_SCOPE", "%k is made asynchronously, and cannot be in the scope .%w."),
      ("CANCELLED", "%k was not made, because starting its injector was canceled."),
      ("CLOSED", "%k was requested after its injector was %w."),
      ("CLOSE_THREW", "closing %k threw an error: %w"),
      ("NOT_KEPT", "%k has an `onClose` that could never run: Loom keeps no instance of the scope .%w."),
      ("NOT_A_CLASS", "%k is in the scope .weak, but its product, of type `%w`, is not an instance of a class."),
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
  /// Something was asked of ``Injector/current``, and nobody has set an injector.
  public static var noInjector: Self { Self(1) }
  /// A collection is needed that nothing contributes to, although its element is bound.
  public static var emptyCollection: Self { Self(2) }
  /// One injector binds a key, or contributes under a name, more than once.
  public static var duplicate: Self { Self(3) }
  /// A binding needs itself through declared dependencies.
  public static var cycle: Self { Self(4) }
  /// Something shared would keep what each injector, or each child, has its own of: an instance of the scope
  /// ``SharedScope/scoped``, or a supplied value.
  public static var captive: Self { Self(5) }
  /// A binding needed itself through factory closures, or two threads waited for each other.
  public static var hiddenCycle: Self { Self(6) }
  /// Making a product leads to more products, one for the other, than the thread's stack has room for.
  public static var tooDeep: Self { Self(7) }
  /// The requirements of a product cannot be seen, because a protocol is bound to its initializer.
  public static var hiddenRequirements: Self { Self(8) }
  /// A requirement is declared for a class that the object is no instance of.
  public static var foreignRequirement: Self { Self(9) }
  /// A class leaves out what its superclass requires, so that nobody would inject it.
  public static var superRequirements: Self { Self(10) }
  /// Arguments are missing, superfluous or of other types, or a binding that takes some is not in the scope normal.
  public static var arguments: Self { Self(11) }
  /// An initializer, a closure or a provider threw an error.
  public static var factoryThrew: Self { Self(12) }
  /// A main-actor product was asked for elsewhere.
  public static var isolation: Self { Self(13) }
  /// An asynchronous singleton was asked for before it was made.
  public static var notStarted: Self { Self(14) }
  /// A value that only children have was asked for where none has been supplied.
  public static var notSupplied: Self { Self(15) }
  /// An asynchronous function is bound in a scope whose products ``Injector/start()`` cannot make.
  public static var asynchronousScope: Self { Self(16) }
  /// ``Injector/start()`` was canceled before a product was made.
  public static var cancelled: Self { Self(17) }
  /// An injector was used after its end.
  public static var closed: Self { Self(18) }
  /// An action of ``BindingOptions/onClose(_:)`` threw an error.
  public static var closeThrew: Self { Self(19) }
  /// A binding says what to do when its instances are closed, but its scope is one whose products nobody keeps.
  public static var notKept: Self { Self(20) }
  /// A product in the weak scope is not an instance of a class.
  public static var notAClass: Self { Self(21) }
  /// An override replaces nothing; or something is bound for a test, and nothing in the test has used it.
  public static var unusedOverride: Self { Self(22) }
  /// A companion of Loom's refuses what modules have contributed to it: LoomRouting, two routes for one URL.
  public static var refused: Self { Self(23) }
}

extension Problem.Code: RawRepresentable, CaseIterable {
  /// The code as reports write it: `MISSING`.
  public var rawValue: String { Self.all[Int(index)].text }

  /// Makes a code of its text; nil where there is no such code.
  ///
  /// - Parameter rawValue: the code as reports write it.
  /// - Complexity: O(1)
  public init?(rawValue: String) {
    guard let index = Self.all.firstIndex(where: { $0.text == rawValue }) else { return nil }
    self.init(index)
  }

  /// All codes that there are in this version.
  public static var allCases: [Self] { all.indices.map { Self($0) } }
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
  public var documentation: String { Self.documentationBase + "documentation/loom/problems#" + rawValue }
}
