/// The lines of Swift, or else of prose, that say how to be rid of a problem.
extension ProblemFormatter {
  /// All lines of some remedies; each but the first begins with "or".
  func lines(of remedies: [Problem.Remedy], for problem: Problem) -> [String] {
    remedies.enumerated().flatMap { index, remedy -> [String] in
      let lines = lines(remedy, for: problem)
      return index == 0 ? lines : lines.prefix(1).map { "or \($0)" } + lines.dropFirst()
    }
  }

  private func lines(_ remedy: Problem.Remedy, for problem: Problem) -> [String] {
    switch remedy {
    case .bind(let key): ["\(bind(key)).to(…)"]
    case .bindInitializer(let key): ["\(bind(key)).to(\(isExistential(key) ? "…" : "\(inExpression(key)).init"))"]
    case .link(let key, let target): ["\(bind(key)).to(\\\(inExpression(target)).self\(named(target)))"]
    case .askForProtocol(let key, let type): askingForProtocol(key, type)
    case .useName(let name): [usingName(name, for: problem)]
    case .askForOther(let key): ["ask for \(text(key)), which is bound"]
    case .sayWhereFrom(let key): sayingWhereFrom(key, for: problem)
    case .sayType: sayingType(problem)
    case .setDefault(let module): settingDefault(module)
    case .contribute(let key): ["\(bind(key.with(role: .contribution))).to(…) in place of \(bind(key)).to(…)"]
    case .contributeLink(let key, let target):
      ["\(bind(key.with(role: .contribution))).to(\\\(inExpression(target)).self\(named(target)))"]
    case .leaveEmpty(let key):
      ["if it is to be empty: \(bind(key)).to { \(key.isDictionary ? "[:]" : "[]") }.asDefault()"]
    case .askForInstance(let key): ["depend on \(spelling(key.type)), and not on its type"]
    case .askForAll(let key): ["depend on [\(spelling(key.type))], which holds all contributions"]
    case .install(let module): ["install \(module), or ask the injector that has it"]
    case .installOnce(let module, let installers): installingOnce(module, installers)
    case .keepOne(let key): keepingOne(key)
    case .breakCycle: breakingCycle(problem)
    case .linkToClass(let key, let className):
      ["bind(\(className).self).to(…)", "\(bind(key)).to(\\\(className).self)"]
    case .askOnMainActor(let key): askingOnMainActor(problem.asked ?? key)
    case .createOnMainActor:
      ["create the injector on the main actor: in a @MainActor function, or in await MainActor.run { … }"]
    case .makeLater(let key): makingLater(key)
    case .giveArguments(let key, let types): givingArguments(key, types)
    case .useNormal(let key):
      ["leave \(bind(key)).to(…) in the scope .normal, or take the value from elsewhere than .argument"]
    case .useScoped(let key): ["\(bind(key)).to(…).in(.scoped)"]
    case .useSingleton(let key): ["\(bind(key)).to(…).in(.singleton)"]
    case .useFactory(let key, let types, let owner): usingFactory(key, types, owner)
    case .takeFactory(let factory): ["depend on \(factory), which is called in the same way"]
    case .moveRequirement(_, let className):
      ["list only properties of \(className) and of its superclasses in the `requires` of \(className)"]
    case .addSuperRequirements: ["override class var requires: [Requirement] { super.requires + […] }"]
    case .supply(let key): supplying(key)
    case .takeValue: ["write .value(…), .named(…) or .bound in place of .argument"]
    case .useLazy(let key, let target): [takingLazy(key, target)]
    case .keepInjector:
      [
        "store the injector, which is released with its last reference (try Injector(AppModule()).get(…) releases it",
        "at once); or hold injector.root(…), an object that keeps its injector",
      ]
    default: [prose(remedy)]
    }
  }

  /// Remedies that are the same for every key.
  private func prose(_ remedy: Problem.Remedy) -> String {
    switch remedy {
    case .start: "try await injector.start(), before anything asks for it"
    case .startParent: "start the parent before its child: try await parent.start()"
    case .startAnother: "start a fresh injector: try await injector.with().start()"
    case .askBeforeClosing: "ask before close(), or make a fresh injector: try injector.with()"
    case .createBeforeClosing: "create the child before close(), or begin with a fresh injector: try injector.with()"
    case .startAgain: "fix what start() has reported, and make a fresh injector: try injector.with()"
    case .awaitInTest: "await in the test whatever it begins, or cancel it"
    case .useLargerStack: "ask on a thread with a larger stack, such as the main thread; or take a Lazy on the way"
    case .removeOverride:
      "delete it, or check that the code under test asks this injector (Injector.current) for this key"
    case .bindOutsideOverrides: "correct its key, or bind it in a module that is not an override"
    case .seeCause: "the error is thrown by your code; see `error.cause`"
    default: "the error is thrown by the action of your `onClose`"
    }
  }
}

/// Who asks, and for what.
extension ProblemFormatter {
  private func askingForProtocol(_ key: AnyKey, _ type: AnyKey) -> [String] {
    let further = "\(TypeSpelling.inExpression(key.type, spelledBy: spelling)).self\(named(key))"
    return [
      "depend on \(spelling(key.type)); or, for one object under both types:",
      "\(bind(type)).to(…).as(\(further)) { $0 } in place of the binding of \(text(key))",
    ]
  }

  private func usingName(_ name: Name?, for problem: Problem) -> String {
    guard let name else {
      return "leave the name out" + (problem.isNeededByParameter ? ": .bound" : "")
    }
    let quoted = String(reflecting: name.text)
    return "use the name that is bound: \(problem.isNeededByParameter ? ".named(\(quoted))" : "named: \(quoted)")"
  }

  private func sayingWhereFrom(_ key: AnyKey, for problem: Problem) -> [String] {
    guard problem.isNeededByParameter else {
      return ["give the value a name: \(bind(AnyKey(key.type, named: "…"))).to(…), and ask for it by that name"]
    }
    return [
      "say where it comes from: .value(…), .named(\"…\") or .argument;",
      "or, where the parameter has a default, call the initializer: \(calling(problem.asker))",
    ]
  }

  private func calling(_ asker: AnyKey?) -> String {
    guard let asker, !isExistential(asker) else { return "{ X() }" }
    return "{ \(inExpression(asker))() }"
  }

  private func sayingType(_ problem: Problem) -> [String] {
    problem.isNeededByParameter
      ? ["declare the types of the closure's parameters: { (engine: any Engine, clock: any Clock) in … }"]
      : ["say what is asked for: get(Car.self), or let car: Car = …"]
  }

  private func settingDefault(_ module: String?) -> [String] {
    [
      "Injector.default = try Injector(\(module ?? "AppModule")()), at the start of the program;",
      "or Injector.withCurrent(injector) { … } around what asks; in a test, the trait .injector { … }",
    ]
  }

  private func installingOnce(_ module: String, _ installers: [String?]) -> [String] {
    let names = installers.compactMap(\.self)
    guard !names.isEmpty else { return ["give the injector one \(module) only"] }
    let place = names.count == 2 ? "both \(list(names))" : list(names)
    return [
      "installOnce(\(module)(…)) in place of install(\(module)(…)) in \(place);",
      "or, if the modules differ, name what each of them binds",
    ]
  }

  private func keepingOne(_ key: AnyKey) -> [String] {
    [
      "keep one, or name the others: \(bind(AnyKey(key.type, named: "…", role: key.role))),",
      "or let all but one give way: .asDefault(); a test overrides in injector.child { … }",
    ]
  }

  private func askingOnMainActor(_ key: AnyKey) -> [String] {
    guard key.role == .binding else { return ["ask on the main actor, in a @MainActor function"] }
    return [
      "ask on the main actor: await injector.onMain.\(get(key)),", "or injector.\(get(key)) in a @MainActor function",
    ]
  }

  private func makingLater(_ key: AnyKey) -> [String] {
    let later = "\(bind(key)).to(…).in(.singleton), and"
    return [key.role == .binding ? "\(later) await injector.onMain.\(get(key))" : "\(later) ask on the main actor"]
  }

  private func supplying(_ key: AnyKey) -> [String] {
    key.name == nil
      ? ["ask a child that has the value: try injector.child(supplying: …)"]
      : ["ask a child that has the value: try injector.child { $0.\(bind(key)).to(instance: …) }"]
  }

  private func givingArguments(_ key: AnyKey, _ types: [String]) -> [String] {
    if types.isEmpty { return [get(key)] }
    let placeholders = types.map { "<#\($0)#>" }.joined(separator: ", ")
    let exactly = types.count == 1 ? "exactly this type" : "exactly these types"
    return ["get(\(arguments(key)), arguments: \(placeholders)), with \(exactly)"]
  }

  private func usingFactory(_ key: AnyKey, _ types: [String], _ owner: AnyKey?) -> [String] {
    let factory = "Factory<\(([spelling(key.type)] + types).joined(separator: ", "))>"
    let name = key.name.map { " named \(String(reflecting: $0.text))" } ?? ""
    let whoTakes = owner.map { "let \(text($0)) take a" } ?? "depend on"
    return ["\(whoTakes) \(factory)\(name), and call it for each product"]
  }
}

/// How to make a cycle legal.
extension ProblemFormatter {
  private func breakingCycle(_ problem: Problem) -> [String] {
    let steps = problem.steps
    if problem.code == .hiddenCycle, steps.contains(where: \.kind.isDeferred) {
      return ["ask for the value later: not in an initializer or a closure that it needs itself"]
    }
    if let owner = steps.first(where: \.kind.isProperty)?.owner {
      return ["make \(text(owner)) one object for the whole cycle: \(bind(owner)).to(…).in(.graph)"]
    }
    return problem.code == .hiddenCycle ? breakingHiddenCycle(steps) : breakingDeclaredCycle(problem)
  }

  private func breakingDeclaredCycle(_ problem: Problem) -> [String] {
    let parameter = problem.steps.first { $0.kind.isParameter && $0.target.role == .binding }
    let lazy = parameter.map { ["or \(takingLazy($0.owner, $0.target));"] } ?? []
    let first = problem.members.count == 2 ? "what both need" : "what they need of each other"
    return ["move \(first) into another type;"] + lazy + [
      "or let a class of the cycle have the next one as a property, listed in its `requires`,",
      "and bind that class in the scope .graph or .singleton",
    ]
  }

  /// What closures ask for is not seen before they run; what they declare is.
  private func breakingHiddenCycle(_ steps: [Problem.Step]) -> [String] {
    if steps.count == 1, steps[0].owner == steps[0].target {
      return ["ask for another key: no product is made of itself; decorate(…) changes what another binding makes"]
    }
    let request = steps.first { $0.kind == .request && $0.target.role == .binding }
    let type = request.map { spelling($0.target.type) } ?? "…"
    let lazy = request.map { takingLazy($0.owner, $0.target) } ?? "let one of them take a Lazy of the next"
    return [
      "declare what closures ask for as parameters: { (value: \(type)) in … };",
      "creating the injector then shows the cycle; to break it, \(lazy)",
    ]
  }

  private func takingLazy(_ key: AnyKey, _ target: AnyKey) -> String {
    "let \(text(key)) take a Lazy<\(spelling(target.type))>, and use its value later"
  }
}

/// Parts of statements.
extension ProblemFormatter {
  private func isExistential(_ key: AnyKey) -> Bool { TypeSpelling.isExistential(key.type) }

  private func inExpression(_ key: AnyKey) -> String { TypeSpelling.inExpression(key.type, spelledBy: spelling) }

  private func get(_ key: AnyKey) -> String { "get(\(arguments(key)))" }

  private func bind(_ key: AnyKey) -> String {
    key.role == .contribution ? "contribute(to: \(arguments(key)))" : "bind(\(arguments(key)))"
  }

  private func named(_ key: AnyKey) -> String {
    key.name.map { ", named: \(String(reflecting: $0.text))" } ?? ""
  }

  private func arguments(_ key: AnyKey) -> String { "\(inExpression(key)).self\(named(key))" }
}

extension Problem {
  /// A step of a path, taken out of its note.
  struct Step {
    let kind: DependencyKind
    let owner: AnyKey
    let target: AnyKey
  }

  var steps: [Step] {
    notes.compactMap { note in
      guard case .step(let kind, of: let owner, to: let target) = note.subject else { return nil }
      return Step(kind: kind, owner: owner, target: target)
    }
  }

  /// The dependency that the problem is about, as its innermost place says.
  private var innermost: (kind: DependencyKind, owner: AnyKey)? {
    guard case .dependency(let kind, of: let owner) = notes.first(where: { $0.role == .neededBy })?.subject
    else { return nil }
    return (kind, owner)
  }

  var isNeededByParameter: Bool { innermost?.kind.isParameter ?? false }
  var asker: AnyKey? { innermost?.owner }
}

extension Problem.DependencyKind {
  fileprivate var isParameter: Bool { if case .parameter = self { true } else { false } }
}

extension AnyKey {
  fileprivate var isDictionary: Bool { TypeSpelling.of(type).hasPrefix("[Name: ") }
}
