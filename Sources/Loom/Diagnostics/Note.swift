extension Problem {
  /// One place that a problem has to do with.
  public struct Note: Hashable, Sendable {
    /// What the place has to do with the problem.
    public let role: Role
    /// What stands there.
    public let subject: Subject
    /// Where it is declared, if that is known.
    public let location: SourceLocation?

    init(_ role: Role, _ subject: Subject, at location: SourceLocation? = nil) {
      self.role = role
      self.subject = subject
      self.location = location
    }
  }

  /// What a place has to do with a problem.
  public enum Role: Hashable, Sendable {
    /// It needs the key.
    case neededBy
    /// It needs what the place before it makes.
    case neededFor
    /// It is bound, and may be what was meant.
    case bound
    /// It declares the key.
    case declared
    /// It is the first step of a cycle.
    case cycle
    /// It is a further step of a cycle.
    case then
    /// It is what another thread was making.
    case otherThread
  }

  /// What stands at a place.
  public enum Subject: Hashable, Sendable {
    /// The binding of a key.
    case binding(AnyKey)
    /// A dependency of a binding.
    case dependency(DependencyKind, of: AnyKey)
    /// A dependency of a binding, and what it is linked to.
    case step(DependencyKind, of: AnyKey, to: AnyKey)
    /// A module, by its type's name, that says what it expects.
    case module(String)
    /// A call of `get` or `resolve` from outside.
    case call
  }

  /// How a binding depends on another.
  public enum DependencyKind: Hashable, Sendable {
    /// A parameter, counted from one.
    case parameter(Int)
    /// A property in `requires`, by its name.
    case property(String)
    /// A requirement whose property's name is not known, by its place in `requires`, counted from one.
    case requirement(Int)
    /// A link to another key.
    case link
    /// A request that a factory closure or a provider makes of its resolver.
    case request
  }

  /// A way to be rid of a problem.
  public enum Remedy: Hashable, Sendable {
    /// Bind the key.
    case bind(AnyKey)
    /// Keep one binding, name the others, or mark one as the default.
    case keepOne(AnyKey)
    /// Close the cycle through a property of a published product.
    case breakCycle(AnyKey)
    /// Bind the class, and link the protocol to it.
    case linkToClass(AnyKey, className: String)
    /// Ask on the main actor.
    case askOnMainActor(AnyKey)
    /// Use another scope than weak.
    case useSingleton(AnyKey)
    /// Declare the requirement for a class that the object inherits from.
    case moveRequirement(property: String, className: String)
    /// Use a factory closure instead of `.argument`.
    case takeValue(AnyKey)
    /// Start the injector first.
    case start
    /// Keep the injector for as long as it is used.
    case keepInjector
  }
}
