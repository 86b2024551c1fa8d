/// The text of remedies.
extension ProblemFormatter {
  func text(_ remedy: Problem.Remedy, for problem: Problem) -> String {
    switch remedy {
    case .text(let text): text
    case .either(let text, let forParameter): problem.asker?.isParameter ?? false ? forParameter : text
    case .bind(let key): bind(key) + ".to(…), or install the module that binds it"
    case .expect(let key): "expects(\(arguments(key))), if another module binds it"
    case .bindInitializer(let key):
      bind(key) + (TypeSpelling.isExistential(key.type) ? ".to(…)" : ".to(\(expression(key)).init)")
    case .link(let key, to: let target): "\(bind(key)).to(\\\(expression(target)).self\(name(target)))"
    case .contribute(let key): "\(bind(key.with(role: .contribution))).to(…) instead of \(bind(key)).to(…)"
    case .leaveEmpty(let key):
      "if it should be empty: \(bind(key)).to { "
        + (key.type is any ExpressibleByDictionaryLiteral.Type ? "[:]" : "[]") + " }.asDefault()"
    case .keepOne(let key):
      """
      keep one, or name the others: \(bind(AnyKey(key.type, named: "…", role: key.role))),
      or mark all but one .asDefault(); in a test, override in injector.child { … }
      """
    case .linkToClass(let key, className: let name): "bind(\(name).self).to(…)\n\(bind(key)).to(\\\(name).self)"
    case .useNormal(let key):
      "leave \(bind(key)).to(…) in the scope .normal, or take the value from something other than .argument"
    case .useScoped(let key): bind(key) + ".to(…).in(.scoped)"
    case .keepInChild(let key):
      "\(bind(key)).to(…).in(.scoped)\n"
        + "or bind it in a module of the child that has the value, if that one's children share it"
    case .useSingleton(let key): bind(key) + ".to(…).in(.singleton)"
    case .takeArgument(let key, parameter: let number): "\(bind(key)).to(…), with .argument for parameter \(number)"
    case .makeLater(let key):
      "\(bind(key)).to(…).in(.singleton), and ask on the main actor" + onMain(key)
    case .declareParameters(let key):
      """
      declare what it depends on as parameters: \(bind(key)).to { (value: …) in … };
      if each child may have its own, in tests: expectValid(…, allowing: [.hiddenDependencies])
      """
    case .breakCycle: breaking(problem)
    case .askForProtocol(let key, class: let type):
      """
      depend on \(self.type(key)); or, for one object under both types:
      \(bind(type)).to(…).as(\(arguments(key))) { $0 } instead of the binding of \(text(key))
      """
    case .askForAll(let key): "depend on [\(type(key))], which holds all contributions"
    case .sayWhereFrom(let key): sayingWhereFrom(key, problem)
    case .supply(let key):
      "ask a child that has the value: try injector."
        + (key.name == nil ? "child(supplying: …)" : "child { $0.\(bind(key)).to(instance: …) }")
        + ", or withChild, which starts it"
    case .finish(let key): "finish it, or delete it: \(bind(key)).to(…)"
    case .supplyAs(let key, let given): "supply \(text(given)) under the declared type: … as \(type(key))"
    case .giveArguments(let key, let types) where types.isEmpty: get(key)
    case .giveArguments(let key, let types):
      "get(\(arguments(key)), arguments: <#\(types.joined(separator: "#>, <#"))#>), with exactly "
        + (types.count == 1 ? "this type" : "these types")
    case .passInView(arguments: let types) where types.isEmpty: "pass none: leave out the call of `arguments`"
    case .passInView(arguments: let types):
      "in the view's initializer: _\(problem.viewProperty).arguments(<#\(types.joined(separator: "#>, <#"))#>)"
    case .useFactory(let key, let arguments, by: let owner):
      (owner.map { "let \(text($0)) take a" } ?? "depend on")
        + " Factory<\(([type(key)] + arguments).joined(separator: ", "))>"
        + (key.name.map { " named " + $0.literal } ?? "") + ", and call it for each instance"
    case .createFirst(let key): "name first what the factory creates: Factory<\(type(key)), …>"
    case .useLazy(let key, for: let target): usingLazy(key, target)
    case .useLazyOnMainActor(let key, for: let target): usingLazy(key, target) + ", on the main actor"
    case .createFirstOnMainActor(let key):
      "create it on the main actor before anything else asks for it" + onMain(key)
    case .bindInModule(let key):
      "if it need not be on the main actor, bind it in a Module: "
        + (problem.isOfClosure ? "$0." : "") + "install(Module { $0.\(bind(key)).to(…) })"
    case .askOnMainActor(let key): "ask on the main actor" + onMain(problem.asked ?? key)
    case .useOnMainActor(let key, kept: .lazy): onMainActor("use the value of the Lazy<\(type(key))>", "lazy.value")
    case .useOnMainActor(let key, kept: .factory): onMainActor("call the Factory<\(type(key))>", "make()")
    case .useOnMainActor(let key, kept: .resolver): onMainActor("ask the resolver", "resolver.\(get(key))")
    }
  }

  private func sayingWhereFrom(_ key: AnyKey, _ problem: Problem) -> String {
    guard let asker = problem.asker, asker.isParameter else {
      return "give the value a name: \(bind(AnyKey(key.type, named: "…"))).to(…), and ask for it by that name"
    }
    let type = asker.owner.flatMap { TypeSpelling.isExistential($0.type) ? nil : expression($0) }
    return """
      say where it comes from: .value(…), .named("…") or .argument;
      or, where the parameter has a default, call the initializer: { \(type ?? "X")() }
      """
  }

  private func onMain(_ key: AnyKey) -> String {
    key.role == .binding ? ": await MainActor.run { injector.\(get(key)) }" : ""
  }

  private func onMainActor(_ action: String, _ call: String) -> String {
    "\(action) on the main actor: await MainActor.run { \(call) },\nor \(call) in a @MainActor function"
  }

  private func breaking(_ cycle: Problem) -> String {
    let steps = cycle.steps
    let isHidden = cycle.code == .hiddenCycle
    if isHidden, steps.contains(where: { $0.subject.dependency?.isDeferred ?? false }) {
      return "use the value later, not in an initializer or closure that the value itself needs"
    }
    // Such a product is there before its properties are.
    if let owner = steps.first(where: { $0.subject.dependency?.isProperty ?? false })?.subject.owner {
      return "make \(text(owner)) one object for the whole cycle: \(bind(owner)).to(…).in(.graph)"
    }
    if isHidden, steps.count == 1, steps[0].leadsToItself {
      return "ask for another key: a binding cannot use its own result; "
        + "to change what another binding makes, use decorate(…)"
    }
    return isHidden ? breakingHidden(cycle) : breakingDeclared(cycle)
  }

  private func breakingDeclared(_ cycle: Problem) -> String {
    let shared = cycle.members.count == 2 ? "what both need" : "what they need of each other"
    let step = firstStep(of: cycle) { $0.isParameter }
    return """
      move \(shared) into another type;\(step.map { "\nor \(usingLazy($0.owner, $0.target));" } ?? "")
      or let a class of the cycle have the next one as a property, listed in its `requires`,
      and bind that class in the scope .graph or .singleton
      """
  }

  private func breakingHidden(_ cycle: Problem) -> String {
    // Requests of closures are not known before they run; declared parameters are.
    let step = firstStep(of: cycle) { $0.dependency == .request }
    return """
      declare what closures ask for as parameters: { (value: \(step.map { type($0.target) } ?? "…")) in … };
      creating the injector then shows the cycle; to break it, \
      \(step.map { usingLazy($0.owner, $0.target) } ?? "let one of them take a Lazy of the next")
      """
  }

  private func usingLazy(_ owner: AnyKey, _ target: AnyKey) -> String {
    "let \(text(owner)) take a Lazy<\(type(target))>, and use its value later"
  }

  private func firstStep(of cycle: Problem, _ isMeant: (Problem.Subject) -> Bool) -> (owner: AnyKey, target: AnyKey)? {
    let step = cycle.steps.map(\.subject).first { isMeant($0) && $0.target?.role == .binding }
    guard let owner = step?.owner, let target = step?.target else { return nil }
    return (owner, target)
  }
}

extension Problem {
  /// Whether a closure that is given the module declares what the problem is about, rather than a module's class.
  fileprivate var isOfClosure: Bool { notes(.declared).first?.modules.first == "MainActorModule" }

  /// The property of the view that asks.
  fileprivate var viewProperty: String {
    for case .property(let name?, of: _) in notes.map(\.subject) { return name }
    return "<#property#>"
  }
}
