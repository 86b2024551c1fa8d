extension Problem {
  /// A way to fix a problem: lines of Swift, or else of prose.
  package typealias Remedy = Wording
}

/// What to bind, and how.
extension Wording {
  static func bind(_ key: AnyKey) -> Wording { Wording { $0.bind(key) + ".to(…)" } }
  /// In place of a link of a class to itself.
  static func bindInitializer(_ key: AnyKey) -> Wording {
    if TypeSpelling.isExistential(key.type) { return bind(key) }
    return Wording { "\($0.bind(key)).to(\($0.expression(key)).init)" }
  }
  static func link(_ key: AnyKey, to target: AnyKey) -> Wording {
    Wording(key.role == .contribution ? .contribution(key) : nil) { report in
      "\(report.bind(key)).to(\\\(report.expression(target)).self\(report.name(target)))"
    }
  }
  static func contribute(_ key: AnyKey) -> Wording {
    Wording(.contribution(key)) { report in
      "\(report.bind(key.with(role: .contribution))).to(…) instead of \(report.bind(key)).to(…)"
    }
  }
  static func contributeLink(_ key: AnyKey, to target: AnyKey) -> Wording {
    link(key.with(role: .contribution), to: target)
  }
  static func leaveEmpty(_ key: AnyKey) -> Wording {
    let empty = key.type is any ExpressibleByDictionaryLiteral.Type ? "[:]" : "[]"
    return Wording { "if it should be empty: \($0.bind(key)).to { \(empty) }.asDefault()" }
  }
  /// In some modules; none stands for the code that creates the injector.
  static func installOnce(module: String, in names: [String]) -> Wording {
    if names.isEmpty { return Wording("give the injector one \(module) only") }
    let place = (names.count == 2 ? "both " : "") + ProblemFormatter.enumeration(names)
    return Wording(
      """
      installOnce(\(module)(…)) instead of install(\(module)(…)) in \(place);
      or, if the modules differ, name what each of them binds
      """)
  }
  static func keepOne(_ key: AnyKey) -> Wording {
    Wording { report in
      """
      keep one, or name the others: \(report.bind(AnyKey(key.type, named: "…", role: key.role))),
      or mark all but one .asDefault(); in a test, override in injector.child { … }
      """
    }
  }
  static var keepOneOnly: Wording { "keep one; in a test, override in injector.child { … }" }
  static func linkToClass(_ key: AnyKey, className: String) -> Wording {
    Wording { "bind(\(className).self).to(…)\n\($0.bind(key)).to(\\\(className).self)" }
  }
  static func useNormal(_ key: AnyKey) -> Wording {
    Wording { report in
      "leave \(report.bind(key)).to(…) in the scope .normal, or take the value from something other than .argument"
    }
  }
  static func useScoped(_ key: AnyKey) -> Wording { Wording { $0.bind(key) + ".to(…).in(.scoped)" } }
  static func useSingleton(_ key: AnyKey) -> Wording { Wording { $0.bind(key) + ".to(…).in(.singleton)" } }
  static var takeValue: Wording { "write .value(…), .named(…) or .bound instead of .argument" }
  static func moveRequirement(className: String) -> Wording {
    Wording("list only properties of \(className) and of its superclasses in the `requires` of \(className)")
  }
  static var addSuperRequirements: Wording { "override class var requires: [Requirement] { super.requires + […] }" }
  static var removeOverride: Wording {
    "delete it, or check that the code under test asks this injector (Injector.current) for this key"
  }
  static var bindOutsideOverrides: Wording { "correct its key, or bind it in a module that is not an override" }
}

/// What to ask for.
extension Wording {
  /// A protocol that is bound, in place of a class.
  static func askForProtocol(_ key: AnyKey, class type: AnyKey) -> Wording {
    Wording(.protocolType(key)) { report in
      """
      depend on \(report.type(key)); or, for one object under both types:
      \(report.bind(type)).to(…).as(\(report.arguments(key))) { $0 } instead of the binding of \(report.text(key))
      """
    }
  }
  static func useName(_ name: Name?) -> Wording {
    guard let text = name?.literal else {
      return Wording("leave the name out", forParameter: "leave the name out: .bound")
    }
    let use = "use the name that is bound: "
    return Wording(use + "named: " + text, forParameter: use + ".named(\(text))")
  }
  static func askForOther(_ key: AnyKey) -> Wording { Wording { "ask for \($0.text(key)), which is bound" } }
  /// A value that stands for everything and nothing: a number, a text.
  static func sayWhereFrom(_ key: AnyKey) -> Wording {
    Wording { report, problem in
      guard problem.isNeededByParameter else {
        return "give the value a name: \(report.bind(AnyKey(key.type, named: "…"))).to(…), and ask for it by that name"
      }
      let asker = problem.asker.flatMap { TypeSpelling.isExistential($0.type) ? nil : report.expression($0) }
      return """
        say where it comes from: .value(…), .named("…") or .argument;
        or, where the parameter has a default, call the initializer: { \(asker ?? "X")() }
        """
    }
  }
  static var sayType: Wording {
    Wording(
      "say which type you want: get(Car.self), or let car: Car = …",
      forParameter: "declare the types of the closure's parameters: { (engine: any Engine, clock: any Clock) in … }")
  }
  static func setDefault(module: String? = nil) -> Wording {
    Wording(
      """
      Injector.default = try Injector(\(module ?? "AppModule")()), at the start of the program;
      or Injector.withCurrent(injector) { … } around the code that asks; in a test, use the trait .injector { … }
      """)
  }
  static func askForInstance(_ key: AnyKey) -> Wording { Wording { "depend on \($0.type(key)), not on its type" } }
  static func askForAll(_ key: AnyKey) -> Wording {
    Wording { "depend on [\($0.type(key))], which holds all contributions" }
  }
  static func supply(_ key: AnyKey) -> Wording {
    Wording { report in
      "ask a child that has the value: try injector."
        + (key.name == nil ? "child(supplying: …)" : "child { $0.\(report.bind(key)).to(instance: …) }")
    }
  }
  static func giveArguments(_ key: AnyKey, _ types: [String]) -> Wording {
    Wording(.call) { report in
      if types.isEmpty { return report.get(key) }
      return "get(\(report.arguments(key)), arguments: <#" + types.joined(separator: "#>, <#")
        + (types.count == 1 ? "#>), with exactly this type" : "#>), with exactly these types")
    }
  }
  /// For a binding that resolves a parameter which its callers supply.
  static func takeArgument(_ key: AnyKey, parameter: Int) -> Wording {
    Wording { "\($0.bind(key)).to(…), with .argument for parameter \(parameter)" }
  }
  /// In place of a product, by its owner if that is known; the factory takes arguments of these types.
  static func useFactory(_ key: AnyKey, arguments: [String], by owner: AnyKey? = nil) -> Wording {
    Wording { report in
      (owner.map { "let \(report.text($0)) take a" } ?? "depend on")
        + " Factory<\(([report.type(key)] + arguments).joined(separator: ", "))>"
        + (key.name.map { " named " + $0.literal } ?? "") + ", and call it for each instance"
    }
  }
  static func createFirst(_ key: AnyKey) -> Wording {
    Wording { "name first what the factory creates: Factory<\($0.type(key)), …>" }
  }
  /// In place of a function; written as here.
  static func takeFactory(_ factory: String) -> Wording {
    Wording("depend on \(factory), which is called in the same way")
  }
  static func useLazy(_ key: AnyKey, for target: AnyKey) -> Wording { Wording { $0.useLazy(key, target) } }
}

/// Where and when to ask.
extension Wording {
  static func askOnMainActor(_ key: AnyKey) -> Wording {
    Wording { report, problem in
      let key = problem.asked ?? key
      guard key.role == .binding else { return "ask on the main actor, in a @MainActor function" }
      let call = report.get(key)
      return "ask on the main actor: await injector.onMain.\(call),\nor injector.\(call) in a @MainActor function"
    }
  }
  static var createOnMainActor: Wording {
    "create the injector on the main actor: in a @MainActor function, or in await MainActor.run { … }"
  }
  static func makeLater(_ key: AnyKey) -> Wording {
    Wording { report in
      "\(report.bind(key)).to(…).in(.singleton), and "
        + (key.role == .binding ? "await injector.onMain." + report.get(key) : "ask on the main actor")
    }
  }
  static var start: Wording { "try await injector.start(), before anything asks for it" }
  static var startChild: Wording { "try await child.start(), or use withChild, which starts it" }
  static var startParent: Wording { "start the parent before its child: try await parent.start()" }
  static var startAnother: Wording { "start a fresh injector: try await injector.with().start()" }
  static var startAgain: Wording { "fix what start() reported, and create a fresh injector: try injector.with()" }
  static var askBeforeClosing: Wording { "ask before close(), or create a fresh injector: try injector.with()" }
  static var createBeforeClosing: Wording {
    "create the child before close(), or start from a fresh injector: try injector.with()"
  }
  package static var awaitInTest: Wording { "await what the test starts, or cancel it" }
  /// In a chain of bindings or of calls that is too long.
  static var breakChain: Wording {
    Wording { _, problem in
      "take a Lazy or a Factory on the way"
        + (problem.severity == .warning ? "" : "; or find the closures that ask for each other without end")
    }
  }
  static var keepInjector: Wording {
    Wording(
      """
      store the injector, which is released with its last reference (try Injector(AppModule()).get(…) releases it
      at once); or hold injector.root(…), an object that keeps its injector
      """)
  }
  static var seeCause: Wording { "your code threw this error; see `error.cause`" }
  static var seeClosing: Wording { "your `onClose` action threw this error" }
  static var breakCycle: Wording { Wording { report, cycle in report.breaking(cycle) } }
}

/// How to make a cycle legal.
extension ProblemFormatter {
  fileprivate func useLazy(_ key: AnyKey, _ target: AnyKey) -> String {
    "let \(text(key)) take a Lazy<\(type(target))>, and use its value later"
  }

  fileprivate func breaking(_ cycle: Problem) -> String {
    let steps = cycle.steps
    let isHidden = cycle.code == .hiddenCycle
    if isHidden, steps.contains(where: { $0.subject.dependency?.isDeferred ?? false }) {
      return "use the value later, not in an initializer or closure that the value itself needs"
    }
    // Such a product is there before its properties are.
    for step in steps {
      guard let owner = step.subject.owner, step.subject.dependency?.isProperty ?? false else { continue }
      return "make \(text(owner)) one object for the whole cycle: \(bind(owner)).to(…).in(.graph)"
    }
    if isHidden, steps.count == 1, steps[0].leadsToItself {
      return "ask for another key: a binding cannot use its own result; "
        + "to change what another binding makes, use decorate(…)"
    }
    return isHidden ? breakingHidden(steps) : breakingDeclared(cycle)
  }

  private func breakingDeclared(_ cycle: Problem) -> String {
    let shared = cycle.members.count == 2 ? "what both need" : "what they need of each other"
    let lazy = firstStep(cycle.steps) { $0.isParameter }.map { "\nor \(useLazy($0.owner, $0.target));" }
    return """
      move \(shared) into another type;\(lazy ?? "")
      or let a class of the cycle have the next one as a property, listed in its `requires`,
      and bind that class in the scope .graph or .singleton
      """
  }

  private func breakingHidden(_ steps: [Problem.Note]) -> String {
    // What closures ask for is not seen before they run; what they declare is.
    let step = firstStep(steps) { $0.dependency == .request }
    return """
      declare what closures ask for as parameters: { (value: \(step.map { type($0.target) } ?? "…")) in … };
      creating the injector then shows the cycle; to break it,
      """ + " " + (step.map { useLazy($0.owner, $0.target) } ?? "let one of them take a Lazy of the next")
  }

  private func firstStep(
    _ steps: [Problem.Note], _ isMeant: (Problem.Subject) -> Bool
  ) -> (owner: AnyKey, target: AnyKey)? {
    for case .step(_, of: let owner, to: let target) in steps.map(\.subject).filter(isMeant)
    where target.role == .binding {
      return (owner, target)
    }
    return nil
  }
}
