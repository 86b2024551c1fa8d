extension Problem {
  /// One place that is involved in a problem.
  public final class Note: Hashable, Sendable {
    /// How the place is involved in the problem.
    public let role: Role
    /// The declaration at the place.
    public let subject: Subject
    /// Where it is declared, if that is known.
    public let location: CodeLocation?
    /// The module that declares it, the module that has installed that one, and so on; without unnamed modules, whose
    /// class is `Module` itself.
    public let modules: [String]

    @inline(never)
    package init(_ role: Role, _ subject: Subject, at location: CodeLocation? = nil, in modules: [String] = []) {
      (self.role, self.subject, self.location, self.modules) = (role, subject, location, modules)
    }

    /// Whether two places are the same in all that a report tells of them.
    @inline(never) public static func == (left: Note, right: Note) -> Bool {
      left.role == right.role && left.subject == right.subject && left.location == right.location
        && left.modules == right.modules
    }

    /// Feeds the place in the source into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(location) }

    /// The same place with another role.
    func with(role: Role) -> Note { Note(role, subject, at: location, in: modules) }

    /// Arguments that are taken or supplied.
    static func arguments(_ role: Problem.Role, _ types: [Any.Type], at place: CodeLocation? = nil) -> Problem.Note {
      Problem.Note(role, .arguments(types.map(TypeSpelling.of)), at: place)
    }

    var isBinding: Bool { if case .binding(let key) = subject { key.role == .binding } else { false } }
  }

  /// How a place is involved in a problem; future versions may add cases, so give a `switch` a `default`.
  public enum Role: String, Sendable {
    /// It needs the key of the problem, and is the innermost of such places.
    case neededBy
    /// It needs the product of the previous place; these places lead outward, to the first request.
    case neededFor
    /// It requested the key from outside any binding.
    case asked
    /// It binds something that you may have meant: the same type under another name, or a similar type.
    case bound
    /// It is a contribution to the type, which only the array of all contributions holds.
    case contributed
    /// It declares the key, or the parameter or requirement that the problem is about.
    case declared
    /// It is the first step of a cycle; a cycle may begin with any of its members.
    case cycle
    /// It is a further step of a cycle, in order; the last leads back to the first.
    case then
    /// It keeps an instance longer than it may: the first step of the path to that instance.
    case keptBy
    /// It declares a value that only children have.
    case supplied
    /// It takes arguments of these types.
    case taken
    /// It supplies arguments of these types.
    case given
    /// It is shared, but each child that overrides anything creates its own.
    case remade
    /// Another thread was creating it while that thread waited for this one.
    case otherThread
    /// It had been created, and was closed because of the problem.
    case closed
    /// It had been created, and was not closed after the problem, because its action is asynchronous.
    case leftOpen
    /// It registers the key in the global context.
    case registered
    /// It created the injector.
    case created
    /// It is replaced by the binding that the problem is about.
    case replaced
    /// It puts the key in the scope that causes the problem.
    case scoped
    /// It installs a module that another one installs too, or that leads back to it.
    case installed
    /// It is a requirement that a subclass leaves out.
    case leftOut
  }

  /// The declaration at a place; future versions may add cases, so give a `switch` a `default`.
  public indirect enum Subject: Hashable, Sendable, CustomStringConvertible {
    /// The binding of a key, as a whole.
    case binding(AnyKey)
    /// A dependency of a key's binding: one of its parameters, requirements or requests.
    case dependency(DependencyKind, of: AnyKey)
    /// A dependency of a key's binding, and the key that it leads to, as in the path of a cycle.
    case step(DependencyKind, of: AnyKey, to: AnyKey)
    /// A module, by its type's name, that expects a key with ``AnyModule/expects(_:named:fileID:line:)``.
    case module(String)
    /// Arguments, by their types as written in Swift.
    case arguments([String])
    /// An injector; the one that stands in for ``Injector/default``, or another one.
    case injector(isDefault: Bool)
    /// A property with the wrapper ``Injected``.
    case injectedProperty
    /// A call of `get`, `resolve` or `inject(into:)`, or of a ``Factory``.
    case call
    /// A property of a type that a companion reads, such as a view; nil if only the type is known.
    case property(String?, of: String)
    /// The installer of a module: another module, by its type's name, or else the code that created the injector.
    case installer(String?)

    // Rarely called, and much less code than what Swift would make of all cases.
    /// Feeds the place in the words of a report into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    /// The place in the words of a report.
    public var description: String { ProblemFormatter([]).text(self) }

    /// The binding that stands there, and the one that a step leads to.
    @inline(never) var keys: [AnyKey] {
      switch self {
      case .binding(let key), .dependency(_, of: let key): [key]
      case .step(_, of: let key, to: let target): [key, target]
      default: []
      }
    }
  }

  /// How a binding depends on another; future versions may add cases, so give a `switch` a `default`.
  public enum DependencyKind: Hashable, Sendable, CustomStringConvertible {
    /// A parameter of the bound function, counted from one.
    case parameter(Int)
    /// A property in `requires`, by its name.
    case property(String)
    /// A requirement with an unknown property name, by its place in `requires`, counted from one.
    case requirement(Int)
    /// A link to another key, from `to(\X.self)` or `as`.
    case link
    /// The wrapped type of an optional: `T` for `T?`.
    case optional
    /// The value of a ``Lazy``.
    case lazy
    /// The product of a ``Factory``.
    case factory
    /// One of the contributions of a collection, counted from one.
    case contribution(Int)
    /// The decorated product, a decorator's first parameter; the others are parameters like those of any function.
    case decorated
    /// A request of a factory closure or a provider to its resolver; known only after it has happened.
    case request

    /// The dependency as reports write it.
    public var description: String { words.noun }

    /// The step from a binding to another one, as a sentence.
    func step(from owner: String, to target: String) -> String {
      let step = "\(owner) \(words.verb) \(target)"
      if self == .request { return "the factory of " + step }
      return ["takes", "has"].contains(words.verb) ? step + " as " + description : step
    }

    /// The words with which reports name the dependency, and its owner's use of the target.
    private var words: (noun: String, verb: String) {
      switch self {
      case .parameter(let number): ("parameter \(number)", "takes")
      case .decorated: ("parameter 1", "takes")
      case .property(let name): ("property `\(name)`", "has")
      case .requirement(let number): ("property \(number) in `requires`", "has")
      case .contribution(let number): ("element \(number)", "has")
      case .link: ("the link", "is linked to")
      case .optional: ("the wrapped value", "wraps")
      case .lazy: ("the value", "holds")
      case .factory: ("the product", "makes")
      case .request: ("a request by the factory", "asks for")
      }
    }
  }
}

/// A place in source code: where a binding, a requirement or an expectation is declared.
public struct CodeLocation: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The module and the file, as `#fileID` gives them: `Garage/GarageModule.swift`.
  public let fileID: String
  /// The line, counted from one.
  public let line: Int

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - fileID: the module and the file, as `#fileID` gives them.
  ///   - line: the line, counted from one.
  /// - Complexity: O(1)
  public init(fileID: String, line: Int) { (self.fileID, self.line) = (fileID, line) }

  /// File and line, in the form that editors and terminals turn into a link.
  public var description: String { fileID + ":" + line.description }
}
