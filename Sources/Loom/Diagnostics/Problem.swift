/// One finding about a graph or a resolution, as data.
///
/// A problem holds values only; ``InjectionError`` writes its text. It can be encoded for other tools, but not decoded:
/// text from outside must not choose the type of a key.
public struct Problem: Hashable, Sendable, Encodable {
  /// What kind of finding this is; stable, so that tests and tools can rely on it.
  public let code: Code
  /// How bad it is.
  public let severity: Severity
  /// What the finding is about.
  public let key: AnyKey
  /// Where the finding is to be looked at: the binding that it is about, or what needs the missing one.
  public let location: CodeLocation?
  /// What was found, where the key alone does not say it: an error's text, a product's type, the scope of what keeps.
  public let detail: String?
  /// The places that have to do with it, in the order in which they are read.
  public let notes: [Note]
  /// What to write to be rid of it, best first.
  public let remedies: [Remedy]

  init(
    _ code: Code, _ key: AnyKey, at location: CodeLocation? = nil, detail: String? = nil,
    notes: [Note] = [], remedies: [Remedy] = [], severity: Severity = .error
  ) {
    self.code = code
    self.severity = severity
    self.key = key
    self.location = location
    self.detail = detail
    self.notes = notes
    self.remedies = remedies
  }
}

extension Problem {
  /// The problem with further places.
  func adding(_ notes: [Note]) -> Problem {
    Problem(
      code, key, at: location, detail: detail, notes: self.notes + notes, remedies: remedies, severity: severity)
  }

  /// How bad a finding is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The injector cannot be created, or the product cannot be made.
    case error
    /// Everything works, but probably not as it was meant.
    case warning
  }

  /// The kind of a problem.
  public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing is bound to a key that something needs.
    case missing = "MISSING"
    /// One injector binds a key, or contributes under a name, more than once.
    case duplicate = "DUPLICATE"
    /// A binding needs itself through declared dependencies.
    case cycle = "CYCLE"
    /// Something shared would keep what each injector, or each child, has its own of: an instance of the scope
    /// ``SharedScope/scoped``, or a supplied value.
    case captive = "CAPTIVE"
    /// A binding needed itself through factory closures, or two threads waited for each other.
    case hiddenCycle = "HIDDEN_CYCLE"
    /// Making a product leads to more products, one for the other, than the thread's stack has room for.
    case tooDeep = "TOO_DEEP"
    /// The requirements of a product cannot be seen, because a protocol is bound to its initialiser.
    case hiddenRequirements = "HIDDEN_REQUIREMENTS"
    /// A requirement is declared for a class that the object is no instance of.
    case foreignRequirement = "FOREIGN_REQUIREMENT"
    /// Arguments are missing, superfluous or of other types, or a binding that takes some is not in the scope normal.
    case arguments = "ARGUMENTS"
    /// An initialiser, a closure or a provider threw an error.
    case factoryThrew = "FACTORY_THREW"
    /// A main-actor product was asked for elsewhere.
    case isolation = "ISOLATION"
    /// An asynchronous singleton was asked for before it was made.
    case notStarted = "NOT_STARTED"
    /// A value that only children have was asked for where none has been supplied.
    case notSupplied = "NOT_SUPPLIED"
    /// An asynchronous function is bound in a scope whose products ``Injector/start()`` cannot make.
    case asynchronousScope = "ASYNCHRONOUS_SCOPE"
    /// ``Injector/start()`` was cancelled before a product was made.
    case cancelled = "CANCELLED"
    /// An injector was used after its end.
    case closed = "CLOSED"
    /// An action of ``BindingOptions/onClose(_:)`` threw an error.
    case closeThrew = "CLOSE_THREW"
    /// A binding says what to do when its instances are closed, but is in a scope whose products the injector does not keep.
    case notKept = "NOT_KEPT"
    /// A product in the weak scope is not an instance of a class.
    case notAClass = "NOT_A_CLASS"
    /// An override replaces nothing; or something is bound anew for a test, and nothing in the test has used it.
    case unusedOverride = "UNUSED_OVERRIDE"
  }
}
