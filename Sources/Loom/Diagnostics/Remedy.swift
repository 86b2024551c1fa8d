extension Problem {
  /// A way to be rid of a problem, as data for the formatter.
  package enum Remedy: Hashable, Sendable {
    /// Bind the key, which nothing binds yet, or which nothing but a decorator is declared for.
    case bind(AnyKey)
    /// Bind the class to its initializer, in place of a link to itself.
    case bindInitializer(AnyKey)
    /// Link the key to another one, whose class conforms.
    case link(AnyKey, to: AnyKey)
    /// Depend on a protocol, which is bound, or bind the class with the protocol as its further type.
    case askForProtocol(AnyKey, class: AnyKey)
    /// Use the name that is bound, or none.
    case useName(Name?)
    /// Ask for the other key, which is bound.
    case askForOther(AnyKey)
    /// Say where a value of a type comes from that stands for everything and nothing: a number, a text.
    case sayWhereFrom(AnyKey)
    /// Say which type is meant, where Swift has taken `Any`.
    case sayType
    /// Say which injector is the current one.
    case setDefault(module: String?)
    /// Contribute what is bound to the element's key, in place of binding it.
    case contribute(AnyKey)
    /// Contribute what is bound to another key, a class that conforms.
    case contributeLink(AnyKey, to: AnyKey)
    /// Say that a collection is meant to be empty.
    case leaveEmpty(AnyKey)
    /// Ask for an instance, by this key, in the place of a type.
    case askForInstance(AnyKey)
    /// Ask for all contributions to the type of the key.
    case askForAll(AnyKey)
    /// Install the named module, which binds the key for another injector, or ask that injector.
    case install(module: String)
    /// Install the named module once, in some modules; nil stands for whoever makes the injector.
    case installOnce(module: String, in: [String?])
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
    /// Let somebody take a ``Factory`` of the key, which takes arguments of these types if there are any, instead of a product.
    case useFactory(AnyKey, arguments: [String], by: AnyKey? = nil)
    /// Take a ``Factory``, written as here, in place of a function.
    case takeFactory(String)
    /// Put the key in the singleton scope instead of the weak one, which keeps instances of classes only.
    case useSingleton(AnyKey)
    /// Take the property, which is of another class, out of the `requires` of the named class.
    case moveRequirement(property: String, className: String)
    /// Begin a class's `requires` with those of its superclass.
    case addSuperRequirements
    /// Say where the parameter of the key's function comes from with something other than `.argument`.
    case takeValue(AnyKey)
    /// Start the injector before asking.
    case start
    /// Start the injector that owns the product before its child.
    case startParent
    /// Make a fresh injector and start that.
    case startAnother
    /// Ask before the injector is closed, or make a fresh one.
    case askBeforeClosing
    /// Create the child before the injector is closed, or make a fresh one.
    case createBeforeClosing
    /// Fix what starting the injector has reported, and make a fresh one.
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
    /// Look at the error, which comes from the user's own code.
    case seeCause
    /// The same of an error that an action has thrown when its injector was closed.
    case seeClosing
  }
}
