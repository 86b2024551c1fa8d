/// Remedies that change a dependency, in bindings and in requests, or say where and when to ask.
extension Problem.Remedy {
  package static func useName(_ names: [Name?]) -> Self {
    let names = names.compactMap { $0?.literal }
    return names.isEmpty ? "leave the name out" : "use the name that is bound: \(names.joined(separator: ", or "))"
  }
  static var sayType: Self {
    "say which type you want: get(Car.self), let car: Car = …, or { (car: any Car) in … } as a closure"
  }
  /// To depend on a protocol that is bound, in place of a class.
  static func askForProtocol(_ key: AnyKey, class type: AnyKey) -> Self {
    "depend on \(key.spelling); or bind one object as both: \(type.bind).to(…).as(\(key.arguments)) { $0 }"
  }
  static func askForAll(_ key: AnyKey) -> Self { "depend on [\(key.spelling)], which holds all contributions" }
  /// In place of a product; the factory takes arguments of these types.
  static func useFactory(_ key: AnyKey, arguments: [String]) -> Self {
    let types = ([key.spelling] + arguments).joined(separator: ", ")
    return "depend on Factory<\(types)>\(key.name.map { " named " + $0.literal } ?? ""), and call it for each instance"
  }
  /// To call `get` with arguments of these types.
  static func giveArguments(_ key: AnyKey, _ types: [String]) -> Self {
    "get(\(key.arguments)\(types.isEmpty ? "" : ", arguments: " + placeholders(types)))"
  }
  /// To pass arguments of these types in the initializer of the view that asks.
  package static func passInView(_ types: [String], property: String = "<#property#>") -> Self {
    "in the view's initializer: _\(property).arguments(\(placeholders(types)))"
  }
  private static func placeholders(_ types: [String]) -> String { types.map { "<#\($0)#>" }.joined(separator: ", ") }

  // In a cycle.

  package static func useLazy(_ key: AnyKey, for target: AnyKey) -> Self {
    "let \(key) take a Lazy<\(target.spelling)>, and use its value later"
  }
  static func useGraph(_ key: AnyKey) -> Self { "make it one object for the whole cycle: \(key.bind).to(…).in(.graph)" }
  static var useProperty: Self {
    """
    let a class of the cycle have the next one as a property, listed in its `requires`,
    and bind that class in the scope .graph or .singleton
    """
  }
  static var moveShared: Self { "move what they need of each other into another type" }
  static var useLater: Self { "use it later, not in an initializer or closure that the value itself needs" }
  static var declareRequests: Self {
    "declare what closures ask for as parameters; creating the injector then shows the cycle"
  }
  static var decorate: Self { "ask for another key; to change what another binding makes, use decorate(…)" }
  static var shortenChain: Self { "take a Lazy or a Factory on the way, or find the closures that ask each other" }

  // Where and when to ask.

  static var askOnMainActor: Self {
    "ask for it, or use its Lazy or Factory, on the main actor: await MainActor.run { injector.get(…) }"
  }
  static var createOnMainActor: Self { "create the injector on the main actor, or in await MainActor.run { … }" }
  static func makeLater(_ key: AnyKey) -> Self { "\(key.bind).to(…).in(.singleton), and ask on the main actor" }
  /// In place of a module of the main actor.
  static func bindInModule(_ key: AnyKey) -> Self {
    "if it need not be on the main actor, bind it in a Module: install(Module { $0.\(key.bind).to(…) })"
  }
  static var supply: Self { "ask a child that has the value, such as injector.child(supplying: …) or withChild" }
  static var scopeAsker: Self { "if a shared object asks for it, bind that one in the scope .scoped" }
  /// For a value that has been supplied under another type.
  static func supplyAs(_ key: AnyKey, _ given: AnyKey) -> Self {
    "supply \(given) under the declared type: … as \(key.spelling)"
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
  static var start: Self {
    "before anything asks, start the injector, or the child that has its own: try await injector.start(), or withChild"
  }
  static var startParent: Self { "start the parent before its child: try await parent.start()" }
  static var startAnother: Self { "start a fresh injector: let fresh = try injector.copy(); try await fresh.start()" }
  static var createAnother: Self { "nothing, if the task was meant to be canceled; else create another child" }
  static var createAgain: Self { "fix what was reported then, and create another injector" }
  static var useBeforeClosing: Self { "use it before close(), or create a fresh injector: try injector.copy()" }
  static var useBeforeChildCloses: Self {
    "let the task that asks end before the child; or give it its own: try await injector.withChild(…) { child in … }"
  }
  static var awaitInTest: Self { "await what the test starts, or cancel it" }
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
