extension Problem {
  /// One place that a problem has to do with.
  public struct Note: Hashable, Sendable, Encodable {
    /// What the place has to do with the problem.
    public let role: Role
    /// What stands there.
    public let subject: Subject
    /// Where it is declared, if that is known.
    public let location: CodeLocation?
    /// The module that declares it, the module that has installed that one, and so on; modules without a class of their
    /// own are left out.
    public let modules: [String]

    init(_ role: Role, _ subject: Subject, at location: CodeLocation? = nil, in modules: [String] = []) {
      self.role = role
      self.subject = subject
      self.location = location
      self.modules = modules
    }

    /// The same place with another role.
    func with(role: Role) -> Note { Note(role, subject, at: location, in: modules) }
  }

  /// What a place has to do with a problem.
  public enum Role: String, Hashable, Sendable, Codable {
    /// It needs the key that the problem is about: the innermost of those who asked.
    case neededBy
    /// It needs what the place before it makes; these places lead outwards, to what was asked for at first.
    case neededFor
    /// It binds something that may be what was meant: the same type under another name, or a similar type.
    case bound
    /// It binds the very key, for another injector.
    case boundElsewhere
    /// It is a contribution to the type, which only the array of all contributions holds.
    case contributed
    /// It declares the key, or the parameter or requirement that the problem is about.
    case declared
    /// It is the first step of a cycle; which member the cycle begins with has no meaning.
    case cycle
    /// It is a further step of a cycle, in order; the last one leads back to the first.
    case then
    /// It keeps an instance for longer than it may: the first step of the way there.
    case keptBy
    /// It declares a value that only children have.
    case supplied
    /// It takes arguments of these types.
    case taken
    /// It supplies arguments of these types.
    case given
    /// It is what another thread was making while that waited for this one.
    case otherThread
    /// It had been made, and was closed because of the problem.
    case closed
    /// It binds what the binding that the problem is about takes the place of.
    case replaced
  }

  /// What stands at a place.
  public enum Subject: Hashable, Sendable, Encodable {
    /// The binding of a key, as a whole.
    case binding(AnyKey)
    /// A dependency of the binding of a key: one of its parameters, requirements or requests.
    case dependency(DependencyKind, of: AnyKey)
    /// A dependency of the binding of a key, and the key that it leads to, as in the path of a cycle.
    case step(DependencyKind, of: AnyKey, to: AnyKey)
    /// A module, by its type's name, that says with ``Module/expects(_:named:fileID:line:)`` what it needs.
    case module(String)
    /// Arguments, by their types as one writes them.
    case arguments([String])
    /// A call of `get` or `resolve` from outside, made by no factory closure or provider.
    case call
  }

  /// How a binding depends on another.
  public enum DependencyKind: Hashable, Sendable, Codable {
    /// A parameter of the bound function, counted from one.
    case parameter(Int)
    /// A property in `requires`, by its name.
    case property(String)
    /// A requirement whose property's name is not known, by its place in `requires`, counted from one.
    case requirement(Int)
    /// A link to another key, made by `to(\X.self)` or `as`.
    case link
    /// What an optional type wraps: `T` for `T?`.
    case optional
    /// What a ``Lazy`` will hold.
    case lazy
    /// What a ``Factory`` makes.
    case factory
    /// One of the contributions that a collection is made of, counted from one.
    case contribution(Int)
    /// What a decorator is applied to, its first parameter; the others are parameters like those of any function.
    case decorated
    /// A request that a factory closure or a provider makes of its resolver; known only once it has been made.
    case request
  }

  /// A way to be rid of a problem.
  public enum Remedy: Hashable, Sendable, Encodable {
    /// Bind the key, which nothing binds yet, or which nothing but a decorator is declared for.
    case bind(AnyKey)
    /// Link the key to another one, whose class conforms.
    case link(AnyKey, to: AnyKey)
    /// Ask for an instance, by this key, in the place of a type.
    case askForInstance(AnyKey)
    /// Ask for all contributions to the type of the key.
    case askForAll(AnyKey)
    /// Install the named module, which binds the key for another injector, or ask that injector.
    case install(module: String)
    /// Keep one binding of the key, name the others, or let all but one give way as defaults.
    case keepOne(AnyKey)
    /// Close the cycle through a property of a shared or graph product, which is there before its properties are.
    case breakCycle(AnyKey)
    /// Bind the class by its own name, and link the key, a protocol, to it.
    case linkToClass(AnyKey, className: String)
    /// Ask for the key on the main actor, where its product is made.
    case askOnMainActor(AnyKey)
    /// Create the injector on the main actor, where what it makes at once is made.
    case createOnMainActor
    /// Put the key in the singleton scope instead of the eager one, and ask for it on the main actor.
    case makeLater(AnyKey)
    /// Give the key's product arguments of these types, in this order.
    case giveArguments(AnyKey, [String])
    /// Leave the key in the scope of new products, because each may be made with other arguments.
    case useNormal(AnyKey)
    /// Put the key in the scope of products of which each injector has its own.
    case useScoped(AnyKey)
    /// Ask for a ``Factory`` of the key, which takes arguments of these types if there are any, instead of a product.
    case useFactory(AnyKey, arguments: [String])
    /// Put the key in the singleton scope instead of the weak one, which keeps instances of classes only.
    case useSingleton(AnyKey)
    /// Take the property, which is of another class, out of the `requires` of the named class.
    case moveRequirement(property: String, className: String)
    /// Say where the parameter of the key's function comes from with something other than `.argument`.
    case takeValue(AnyKey)
    /// Start the injector before asking.
    case start
    /// Start the injector that owns the product before its child.
    case startParent
    /// Ask before the injector is closed, or make a fresh one.
    case askBeforeClosing
    /// Mend what starting the injector has reported, and make a fresh one.
    case startAgain
    /// Await, before a test is over, what it has begun.
    case awaitInTest
    /// Ask on a thread with a larger stack, or first for what others need.
    case useLargerStack
    /// Let the first key depend on a ``Lazy`` of the second one.
    case useLazy(AnyKey, for: AnyKey)
    /// Keep the injector for as long as anything that it has made asks it for more.
    case keepInjector
    /// Take out the binding, which nothing uses.
    case removeOverride
    /// Ask a child that the value of the key is supplied to.
    case supply(AnyKey)
    /// Bind in a module that is no override what replaces nothing.
    case bindOutsideOverrides
  }
}
