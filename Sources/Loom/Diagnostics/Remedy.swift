extension Problem {
  /// A way to be rid of a problem: lines of Swift, or else of prose.
  package typealias Remedy = Wording
}

/// What to bind, and how.
extension Wording {
  static func bind(_ key: AnyKey) -> Wording { Wording("%b.to(…)", key) }
  /// In place of a link of a class to itself.
  static func bindInitializer(_ key: AnyKey) -> Wording {
    Wording(TypeSpelling.isExistential(key.type) ? "%b.to(…)" : "%b.to(%e.init)", key)
  }
  static func link(_ key: AnyKey, to target: AnyKey) -> Wording { Wording("%b.to(\\%E.self%N)", key, target) }
  static func contribute(_ key: AnyKey) -> Wording {
    Wording("%b.to(…) instead of %B.to(…)", key.with(role: .contribution), key)
  }
  static func contributeLink(_ key: AnyKey, to target: AnyKey) -> Wording {
    link(key.with(role: .contribution), to: target)
  }
  static func leaveEmpty(_ key: AnyKey) -> Wording {
    let isDictionary = TypeSpelling.of(key.type).hasPrefix("[Name: ")
    return Wording("if it should be empty: %b.to { %w }.asDefault()", key, word: isDictionary ? "[:]" : "[]")
  }
  static func install(module: String) -> Wording {
    Wording("install %w, or ask the injector that has it", word: module)
  }
  /// In some modules; nil stands for whoever makes the injector.
  static func installOnce(module: String, in names: [String]) -> Wording {
    let place = (names.count == 2 ? "both " : "") + ProblemFormatter.enumeration(names)
    return Wording(
      names.isEmpty
        ? "give the injector one %w only"
        : """
        installOnce(%w(…)) instead of install(%w(…)) in %W;
        or, if the modules differ, name what each of them binds
        """, word: module, otherWord: place)
  }
  static func keepOne(_ key: AnyKey) -> Wording {
    Wording(
      """
      keep one, or name the others: %b,
      or mark all but one .asDefault(); in a test, override in injector.child { … }
      """, AnyKey(key.type, named: "…", role: key.role))
  }
  static var keepOneOnly: Wording { Wording("keep one; in a test, override in injector.child { … }") }
  static func linkToClass(_ key: AnyKey, className: String) -> Wording {
    Wording("bind(%w.self).to(…)\n%b.to(\\%w.self)", key, word: className)
  }
  static func useNormal(_ key: AnyKey) -> Wording {
    Wording("leave %b.to(…) in the scope .normal, or take the value from something other than .argument", key)
  }
  static func useScoped(_ key: AnyKey) -> Wording { Wording("%b.to(…).in(.scoped)", key) }
  static func useSingleton(_ key: AnyKey) -> Wording { Wording("%b.to(…).in(.singleton)", key) }
  static var takeValue: Wording { Wording("write .value(…), .named(…) or .bound instead of .argument") }
  static func moveRequirement(className: String) -> Wording {
    Wording("list only properties of %w and of its superclasses in the `requires` of %w", word: className)
  }
  static var addSuperRequirements: Wording {
    Wording("override class var requires: [Requirement] { super.requires + […] }")
  }
  static var removeOverride: Wording {
    Wording("delete it, or check that the code under test asks this injector (Injector.current) for this key")
  }
  static var bindOutsideOverrides: Wording {
    Wording("correct its key, or bind it in a module that is not an override")
  }
}

/// What to ask for.
extension Wording {
  /// A protocol that is bound, in place of a class.
  static func askForProtocol(_ key: AnyKey, class type: AnyKey) -> Wording { Wording(protocolTemplate, key, type) }
  var asksForProtocol: Bool { template == Wording.protocolTemplate }
  private static let protocolTemplate = """
    depend on %t; or, for one object under both types:
    %B.to(…).as(%a) { $0 } instead of the binding of %k
    """

  static func useName(_ name: Name?) -> Wording {
    name.map {
      Wording(nameTemplate, forParameter: "use the name that is bound: .named(%w)", word: String(reflecting: $0.text))
    } ?? Wording(noNameTemplate, forParameter: "leave the name out: .bound")
  }
  var usesName: Bool { [Wording.nameTemplate, Wording.noNameTemplate].contains(template) }
  private static let nameTemplate = "use the name that is bound: named: %w"
  private static let noNameTemplate = "leave the name out"

  static func askForOther(_ key: AnyKey) -> Wording { Wording("ask for %k, which is bound", key) }
  /// A value that stands for everything and nothing: a number, a text.
  static func sayWhereFrom(_ key: AnyKey) -> Wording {
    Wording("give the value a name: %b.to(…), and ask for it by that name", AnyKey(key.type, named: "…")) { problem in
      guard problem.isNeededByParameter else { return nil }
      let asker = problem.asker.flatMap { TypeSpelling.isExistential($0.type) ? nil : $0 }
      return Wording(
        """
        say where it comes from: .value(…), .named("…") or .argument;
        or, where the parameter has a default, call the initializer: { %w%e() }
        """, asker, word: asker == nil ? "X" : "")
    }
  }
  static var sayType: Wording {
    Wording(
      "say which type you want: get(Car.self), or let car: Car = …",
      forParameter: "declare the types of the closure's parameters: { (engine: any Engine, clock: any Clock) in … }")
  }
  static func setDefault(module: String?) -> Wording {
    Wording(
      """
      Injector.default = try Injector(%w()), at the start of the program;
      or Injector.withCurrent(injector) { … } around the code that asks; in a test, use the trait .injector { … }
      """, word: module ?? "AppModule")
  }
  static func askForInstance(_ key: AnyKey) -> Wording { Wording("depend on %t, not on its type", key) }
  static func askForAll(_ key: AnyKey) -> Wording { Wording("depend on [%t], which holds all contributions", key) }
  static func supply(_ key: AnyKey) -> Wording {
    let child = key.name == nil ? "child(supplying: …)" : "child { $0.%b.to(instance: …) }"
    return Wording("ask a child that has the value: try injector." + child, key)
  }
  static func giveArguments(_ key: AnyKey, _ types: [String]) -> Wording {
    if types.isEmpty { return Wording(callTemplate, key, word: ")") }
    let placeholders = "<#" + types.joined(separator: "#>, <#") + "#>"
    let exactly = types.count == 1 ? "), with exactly this type" : "), with exactly these types"
    return Wording(callTemplate, key, word: ", arguments: " + placeholders + exactly)
  }
  /// For a binding that resolves a parameter which its callers supply.
  static func takeArgument(_ key: AnyKey, parameter: Int) -> Wording {
    Wording("%b.to(…), with .argument for parameter %w", key, word: parameter.description)
  }
  var isCall: Bool { template == Wording.callTemplate }
  private static let callTemplate = "get(%a%w"
  /// By somebody in place of a product; the factory takes arguments of these types.
  static func useFactory(_ key: AnyKey, arguments: [String], by owner: AnyKey? = nil) -> Wording {
    Wording(
      (owner == nil ? "depend on" : "let %K take a") + " Factory<%t%w>%W, and call it for each instance", key, owner,
      word: arguments.isEmpty ? "" : ", " + arguments.joined(separator: ", "),
      otherWord: key.name.map { " named " + String(reflecting: $0.text) } ?? "")
  }
  static func createFirst(_ key: AnyKey) -> Wording {
    Wording("name first what the factory creates: Factory<%t, …>", key)
  }
  /// In place of a function; written as here.
  static func takeFactory(_ factory: String) -> Wording {
    Wording("depend on %w, which is called in the same way", word: factory)
  }
  static func useLazy(_ key: AnyKey, for target: AnyKey) -> Wording { Wording(lazyTemplate, key, target) }
  fileprivate static let lazyTemplate = "let %k take a Lazy<%T>, and use its value later"
}

/// Where and when to ask.
extension Wording {
  static func askOnMainActor(_ key: AnyKey) -> Wording {
    Wording("", key) { problem in
      let key = problem.asked ?? key
      return key.role == .binding
        ? Wording("ask on the main actor: await injector.onMain.%g,\nor injector.%g in a @MainActor function", key)
        : Wording("ask on the main actor, in a @MainActor function")
    }
  }
  static var createOnMainActor: Wording {
    Wording("create the injector on the main actor: in a @MainActor function, or in await MainActor.run { … }")
  }
  static func makeLater(_ key: AnyKey) -> Wording {
    let asking = key.role == .binding ? "await injector.onMain.%g" : "ask on the main actor"
    return Wording("%b.to(…).in(.singleton), and " + asking, key)
  }
  static var start: Wording { Wording("try await injector.start(), before anything asks for it") }
  static var startChild: Wording {
    Wording("try await child.start(), or use withChild, which starts it")
  }
  static var startParent: Wording { Wording("start the parent before its child: try await parent.start()") }
  static var startAnother: Wording { Wording("start a fresh injector: try await injector.with().start()") }
  static var startAgain: Wording {
    Wording("fix what start() reported, and create a fresh injector: try injector.with()")
  }
  static let askBeforeClosing = Wording("ask before close(), or create a fresh injector: try injector.with()")
  static var createBeforeClosing: Wording {
    Wording("create the child before close(), or start from a fresh injector: try injector.with()")
  }
  package static var awaitInTest: Wording { Wording("await what the test starts, or cancel it") }
  static var useLargerStack: Wording {
    Wording("ask on a thread with a larger stack, such as the main thread; or take a Lazy on the way")
  }
  static var keepInjector: Wording {
    Wording(
      """
      store the injector, which is released with its last reference (try Injector(AppModule()).get(…) releases it
      at once); or hold injector.root(…), an object that keeps its injector
      """)
  }
  static var seeCause: Wording { Wording("your code threw this error; see `error.cause`") }
  static var seeClosing: Wording { Wording("your `onClose` action threw this error") }
}

/// How to make a cycle legal.
extension Wording {
  static var breakCycle: Wording { Wording("", revise: breaking) }

  private static func breaking(_ cycle: Problem) -> Wording {
    let steps = cycle.steps
    let isHidden = cycle.code == .hiddenCycle
    if isHidden, steps.contains(where: { $0.subject.dependency?.isDeferred ?? false }) {
      return Wording("use the value later, not in an initializer or closure that the value itself needs")
    }
    // Such a product is there before its properties are.
    if let step = steps.first(where: { $0.subject.dependency?.isProperty ?? false }) {
      return Wording("make %k one object for the whole cycle: %b.to(…).in(.graph)", step.subject.owner)
    }
    if isHidden, steps.count == 1, steps[0].leadsToItself {
      return Wording(
        "ask for another key: a binding cannot use its own result; "
          + "to change what another binding makes, use decorate(…)")
    }
    // What closures ask for is not seen before they run; what they declare is.
    let step = steps.first {
      $0.subject.target?.role == .binding && (isHidden ? $0.subject.dependency == .request : $0.subject.isParameter)
    }
    return isHidden ? breakingHidden(step?.subject) : breakingDeclared(cycle, step?.subject)
  }

  private static func breakingDeclared(_ cycle: Problem, _ step: Problem.Subject?) -> Wording {
    let property = """
      or let a class of the cycle have the next one as a property, listed in its `requires`,
      and bind that class in the scope .graph or .singleton
      """
    return Wording(
      "move %w into another type;\n" + (step == nil ? "" : "or " + lazyTemplate + ";\n") + property, step?.owner,
      step?.target, word: cycle.members.count == 2 ? "what both need" : "what they need of each other")
  }

  private static func breakingHidden(_ step: Problem.Subject?) -> Wording {
    let declared = """
      declare what closures ask for as parameters: { (value: %w%T) in … };
      creating the injector then shows the cycle; to break it,
      """
    return Wording(
      declared + " " + (step == nil ? "let one of them take a Lazy of the next" : lazyTemplate), step?.owner,
      step?.target, word: step == nil ? "…" : "")
  }
}
