/// One finding about a graph or a resolution, as data.
///
/// A problem never changes. You can encode it for other tools, but not decode it, because text from outside must not
/// choose the type of a key.
public final class Problem: Hashable, Sendable, CustomStringConvertible {
  // An object, as the error that holds it is: copying these eight took a fiftieth of what Loom adds to a program.

  /// The kind of finding; stable, so that tests and tools can rely on it.
  public let code: Code
  /// How severe the finding is.
  public let severity: Severity
  /// The subject of the finding.
  public let key: AnyKey
  /// Where to look: the binding that the finding is about, or the one that needs a missing key.
  public let location: CodeLocation?
  /// Details, if the key alone is not enough: an error's text, an instance's type, a scope.
  ///
  /// Of most warnings, it is the sentence.
  public let detail: String?
  /// The original error, if your code threw one: a bound function, a provider or an `onClose` action.
  public let cause: (any Error)?
  /// The problem as a companion describes it.
  package let finding: (any Sendable)?
  /// The places involved, in the order of the report.
  public let notes: [Note]
  /// The remedies, best first.
  package let cures: [Remedy]
  /// Whether reading the report searches for bindings that may have been meant, and for remedies if there are none.
  let isOpen: Bool

  @inline(never) package init(
    _ code: Code, _ key: AnyKey, at location: CodeLocation? = nil, detail: String? = nil,
    notes: [Note] = [], remedies: [Remedy] = [], severity: Severity = .error, cause: (any Error)? = nil,
    finding: (any Sendable)? = nil, isOpen: Bool = false
  ) {
    (self.code, self.severity, self.key, self.location) = (code, severity, key, location)
    (self.detail, self.cause, self.finding) = (detail, cause, finding)
    (self.notes, cures, self.isOpen) = (notes, remedies, isOpen)
  }

  /// How severe a finding is; future versions may add cases, so give a `switch` a `default`.
  public enum Severity: String, Sendable {
    /// The injector cannot be created, or the instance cannot.
    case error
    /// Everything works, but probably not as you intended.
    case warning
  }

  /// The lines beside *to fix* in a report: remedies, best first.
  ///
  /// - Complexity: O(*n*) for *n* remedies
  public var remedies: [String] {
    // Not by `split`, whose slices would take more than a kilobyte.
    cures.joined(separator: "\nor ").reduce(into: cures.isEmpty ? [] : [""]) { lines, letter in
      if letter == "\n" { lines.append("") } else { lines[lines.count - 1].append(letter) }
    }
  }

  /// The same problem with other places, and perhaps with other remedies or another location.
  @inline(never) func with(
    notes: [Note], at location: CodeLocation? = nil, remedies: [Remedy]? = nil, isOpen: Bool? = nil
  ) -> Problem {
    Problem(
      code, key, at: location ?? self.location, detail: detail, notes: notes, remedies: remedies ?? cures,
      severity: severity, cause: cause, finding: finding, isOpen: isOpen ?? self.isOpen)
  }

  /// Whether two problems are the same finding: code, severity, key, location, detail, places and remedies.
  ///
  /// - Complexity: O(*n*) for *n* places; no report is written
  public static func == (left: Problem, right: Problem) -> Bool {
    left.code == right.code && left.severity == right.severity && left.key == right.key
      && left.location == right.location && left.detail == right.detail && left.notes == right.notes
      && left.cures == right.cures
  }

  /// Feeds the key into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The problem as the report of its ``InjectionError`` lists it, without the number.
  public var description: String { ProblemFormatter([self]).text(of: self) }

  /// Whether there is a place of a role.
  func has(_ role: Role) -> Bool { notes.contains { $0.role == role } }

  /// All keys that the report names.
  var keys: [AnyKey] { [key] + notes.flatMap(\.subject.keys) }

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

    /// Whether two codes are the same.
    @inline(never) public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

    /// The code as reports write it: `MISSING`.
    public var description: String { rawValue }

    /// Nothing is bound to a key that something needs.
    public static var missing: Self { Self(rawValue: "MISSING") }
    /// Something used ``Injector/current``, and no injector has been set.
    public static var noInjector: Self { Self(rawValue: "NO_INJECTOR") }
    /// A key was registered in a ``GlobalContext`` after the injector that needs it had been created.
    public static var lateRegistration: Self { Self(rawValue: "LATE_REGISTRATION") }
    /// One injector binds a key, or contributes under a name, more than once.
    public static var duplicate: Self { Self(rawValue: "DUPLICATE") }
    /// A binding needs itself through declared dependencies, or a module installs itself.
    public static var cycle: Self { Self(rawValue: "CYCLE") }
    /// A shared object would keep an object that belongs to one injector: an instance of the scope
    /// ``SharedScope/scoped``, or a supplied value.
    public static var captive: Self { Self(rawValue: "CAPTIVE") }
    /// A binding needed itself through factory closures, or two threads waited for each other.
    public static var hiddenCycle: Self { Self(rawValue: "HIDDEN_CYCLE") }
    /// Too many calls of `get` are nested, or a chain of bindings would nest as many.
    public static var tooDeep: Self { Self(rawValue: "TOO_DEEP") }
    /// Loom cannot see the requirements of a class, because a protocol is bound straight to its initializer.
    public static var hiddenRequirements: Self { Self(rawValue: "HIDDEN_REQUIREMENTS") }
    /// A class lists a property of a class that it does not inherit from.
    public static var foreignRequirement: Self { Self(rawValue: "FOREIGN_REQUIREMENT") }
    /// A class leaves out a requirement of its superclass, so the injector would not inject it.
    public static var superRequirements: Self { Self(rawValue: "SUPER_REQUIREMENTS") }
    /// Arguments are missing, superfluous or of other types, or a binding with arguments is not in the scope `.normal`.
    public static var arguments: Self { Self(rawValue: "ARGUMENTS") }
    /// An initializer, a closure or a provider threw an error.
    public static var factoryThrew: Self { Self(rawValue: "FACTORY_THREW") }
    /// A main-actor instance was resolved off the main actor.
    public static var isolation: Self { Self(rawValue: "ISOLATION") }
    /// An asynchronous singleton was resolved before it existed.
    public static var notStarted: Self { Self(rawValue: "NOT_STARTED") }
    /// A value that only children have was resolved from an injector without one.
    public static var notSupplied: Self { Self(rawValue: "NOT_SUPPLIED") }
    /// An asynchronous function is bound in a scope whose instances ``Injector/start()`` cannot create.
    public static var asynchronousScope: Self { Self(rawValue: "ASYNCHRONOUS_SCOPE") }
    /// ``Injector/start()`` was canceled before everything existed.
    public static var cancelled: Self { Self(rawValue: "CANCELLED") }
    /// An injector was used after its end.
    public static var closed: Self { Self(rawValue: "CLOSED") }
    /// An action of ``BindingOptions/onClose(_:)-4k2xl`` threw an error.
    public static var closeThrew: Self { Self(rawValue: "CLOSE_THREW") }
    /// A binding has an `onClose` action, but a scope whose instances the injector does not keep.
    public static var notKept: Self { Self(rawValue: "NOT_KEPT") }
    /// An instance in the scope `.weak` is not an object of a class.
    public static var notAClass: Self { Self(rawValue: "NOT_A_CLASS") }
    /// An override replaces nothing; or nothing in a test has used one of the test's bindings.
    public static var unusedOverride: Self { Self(rawValue: "UNUSED_OVERRIDE") }
    /// A companion library rejects contributions of modules, such as LoomRouting two routes for one URL.
    public static var refused: Self { Self(rawValue: "REFUSED") }
  }
}

extension Array {
  /// The elements in the order of their ranks, which are not negative; those of one rank stay as they are.
  // It sorts numbers, as everything does: the optimizer would make a sorting function for each type and closure.
  func sorted(byRanks ranks: [Int]) -> [Element] {
    indices.map { ranks[$0] * count + $0 }.sorted().map { self[$0 % count] }
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, without those that an earlier one is equal to.
  ///
  /// - Complexity: O(*n*) for *n* elements
  var eachOnce: [Element] {
    // Of anything hashable, as all sets here: each further kind would take 3 KB.
    var seen: Set<AnyHashable> = []
    return filter { seen.insert($0).inserted }
  }
}
