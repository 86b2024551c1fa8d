extension Problem {
  /// A way to fix a problem, which ``ProblemFormatter`` writes as lines of Swift, or else of prose.
  ///
  /// A value, because the whole report decides which types look alike and need their modules.
  package indirect enum Remedy: Equatable, Sendable, ExpressibleByStringLiteral {
    /// The same text in every report.
    case text(String)
    /// A text, and another one where a parameter needs the problem's key.
    case either(String, forParameter: String)
    case bind(AnyKey), contribute(AnyKey), link(AnyKey, to: AnyKey), linkToClass(AnyKey, className: String)
    /// To leave it to another module.
    case expect(AnyKey)
    /// In place of a link of a class to itself.
    case bindInitializer(AnyKey)
    case keepOne(AnyKey), leaveEmpty(AnyKey)
    case useNormal(AnyKey), useScoped(AnyKey), useSingleton(AnyKey)
    /// For a shared object that leads to a value which only children have.
    case keepInChild(AnyKey)
    /// To depend on a protocol that is bound, in place of a class.
    case askForProtocol(AnyKey, class: AnyKey)
    case askForAll(AnyKey), askOnMainActor(AnyKey)
    /// In place of a module of the main actor.
    case bindInModule(AnyKey)
    /// For a `Lazy`, a `Factory` or a resolver that has been kept, and was used elsewhere; the key that was requested.
    case useOnMainActor(AnyKey, kept: Kept)
    /// For a value that stands for everything and nothing: a number, a text.
    case sayWhereFrom(AnyKey)
    /// To call `get` with arguments of these types.
    case giveArguments(AnyKey, [String])
    /// To pass arguments of these types in the initializer of the view that asks.
    case passInView(arguments: [String])
    /// For a binding that resolves a parameter which its callers supply.
    case takeArgument(AnyKey, parameter: Int)
    /// In place of a product, by its owner if that is known; the factory takes arguments of these types.
    case useFactory(AnyKey, arguments: [String], by: AnyKey? = nil)
    case useLazy(AnyKey, for: AnyKey)
    /// For an object of all threads that needs one of the main actor.
    case useLazyOnMainActor(AnyKey, for: AnyKey), createFirstOnMainActor(AnyKey)
    /// For a closure that resolves dependencies instead of declaring parameters.
    case declareParameters(AnyKey)
    case supply(AnyKey), createFirst(AnyKey), makeLater(AnyKey)
    /// For a declaration that has no `to`.
    case finish(AnyKey)
    /// For a value that has been supplied under another type.
    case supplyAs(AnyKey, AnyKey)
    case breakCycle

    /// An object that resolves later, and may be used in other places than where it was made.
    package enum Kept: Sendable { case lazy, factory, resolver }

    package init(stringLiteral text: String) { self = .text(text) }
  }
}

/// Remedies of fixed words: in bindings, in requests, and in the place and time of a request.
extension Problem.Remedy {
  /// In some modules; none stands for the code that creates the injector.
  static func installOnce(module: String, in names: [String]) -> Self {
    if names.isEmpty { return .text("give the injector one \(module) only") }
    let place = (names.count == 2 ? "both " : "") + ProblemFormatter.enumeration(names)
    return .text(
      """
      installOnce(\(module)(…)) in \(place), after one of your own;
      or, if the modules differ, name what each of them binds
      """)
  }
  /// Of modules that install each other.
  static var installEachOnce: Self { "at each of these lines, installOnce(…) instead of install(…)" }
  static var keepOneOnly: Self { "keep one; in a test, override in injector.child { … }" }
  static var takeValue: Self { "write .value(…), .named(…) or .bound instead of .argument" }
  static func moveRequirement(className: String) -> Self {
    .text("list only properties of \(className) and of its superclasses in the `requires` of \(className)")
  }
  static var constrain: Self { "constrain the generic function that calls bind: where T: Injectable" }
  static var addSuperRequirements: Self { "override class var requires: [Requirement] { super.requires + […] }" }
  static var bindOutsideOverrides: Self { "correct its key, or bind it in a module that is not an override" }

  package static func useName(_ name: Name?) -> Self {
    guard let text = name?.literal else {
      return .either("leave the name out", forParameter: "leave the name out: .bound")
    }
    let use = "use the name that is bound: "
    return .either(use + "named: " + text, forParameter: use + ".named(\(text))")
  }
  /// For a request without a name, where several names are bound.
  static func useOneOf(_ names: [Name?]) -> Self {
    let literals = names.compactMap { $0?.literal }
    return .either(
      "use one of the names that are bound: " + literals.map { "named: " + $0 }.joined(separator: ", or "),
      forParameter: "use one of the names that are bound: "
        + literals.map { ".named(\($0))" }.joined(separator: ", or "))
  }
  static var sayType: Self {
    .either(
      "say which type you want: get(Car.self), or let car: Car = …",
      forParameter: "declare the types of the closure's parameters: { (engine: any Engine, clock: any Clock) in … }")
  }
  static var registerEarlier: Self {
    "register it before that, at the start of the program; or create the injector later"
  }
  static var setCurrent: Self {
    """
    in what an injector creates, take it as a parameter; in a view, use @Resolved; in a test, the trait .injector { … };
    elsewhere, Injector.withCurrent(injector) { … } around the code that asks; a stream, detached task or callback
    captures the injector where you create it: { [injector = Injector.current] in … }
    """
  }
  /// For code that asks while an injector creates it.
  static var takeAsParameter: Self { "take it as a parameter of the initializer or closure that asks" }
  /// In place of a function; written as here.
  static func optionalInside(_ type: String) -> Self {
    .text("bind it; or, if there may be none, defer the optional: Lazy<\(type)>, Factory<\(type)>")
  }

  // Remedies in the place and time of a request.

  static var createOnMainActor: Self { "create the injector on the main actor, or in await MainActor.run { … }" }
  static var start: Self { "try await injector.start(), before anything asks for it" }
  static var startChild: Self { "try await child.start(), or use withChild, which starts it" }
  static var askStartedChild: Self { "ask a child, which has its own: try await injector.withChild { child in … }" }
  static var startParent: Self { "start the parent before its child: try await parent.start()" }
  static var startAnother: Self { "start a fresh injector: let fresh = try injector.copy(); try await fresh.start()" }
  static var createAnother: Self { "nothing, if the task was meant to be canceled; else create another child" }
  static var startAgain: Self { "fix what start() reported, and create a fresh injector: try injector.copy()" }
  static var createAgain: Self { "fix what the failed initializer reported, and create another injector" }
  static var useBeforeClosing: Self { "use it before close(), or create a fresh injector: try injector.copy()" }
  static var useBeforeChildCloses: Self {
    "let the task that asks end before the child; or give it its own: try await injector.withChild(…) { child in … }"
  }
  static var awaitInTest: Self { "await what the test starts, or cancel it" }
  /// In a chain of calls that is too long.
  static var breakChain: Self { "take a Lazy or a Factory on the way, or find the closures that ask each other" }
  static var keepInjector: Self {
    """
    store the injector, which is released with its last reference (try Injector(AppModule()).get(…) releases it
    at once)
    """
  }
  static var seeCause: Self { "your code threw this error; see `error.cause`" }
  static var seeClosing: Self { "your `onClose` action threw this error; see the problem's `cause`" }
  /// For eager instances of which some have asynchronous actions.
  static var closeAsynchronously: Self {
    "create the injector with withInjector or withChild, which run asynchronous actions as well"
  }
}
