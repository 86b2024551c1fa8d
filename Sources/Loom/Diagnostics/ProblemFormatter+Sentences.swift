extension ProblemFormatter {
  /// The one sentence that says what a problem is.
  func sentence(_ problem: Problem) -> String {
    let sentence = text(problem, text(problem.key))
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  private func text(_ problem: Problem, _ key: String) -> String {
    switch problem.code {
    case .missing: "Nothing is bound to \(key)."
    case .duplicate:
      "\(key) is \(problem.key.role == .contribution ? "made" : "bound") \(problem.notes.count == 2 ? "twice" : "\(problem.notes.count) times")."
    case .cycle: "\(key) needs itself to be made."
    case .hiddenCycle: hiddenCycle(problem, key)
    case .tooDeep:
      "\(key) is \(problem.detail ?? "too many") steps away from what was asked for, too many for this thread's stack."
    case .hiddenRequirements:
      "\(key) is bound to a function that makes a `\(problem.detail ?? "")`, whose `requires` would not be injected."
    case .foreignRequirement:
      "\(key) requires \(problem.detail ?? "a property"), but does not inherit from the class of that property."
    case .arguments: arguments(problem, key)
    case .captive where problem.notes.contains { $0.role == .supplied }:
      "each child has its own \(key), but something in the scope \(problem.detail ?? "") would keep it."
    case .captive: "\(key) is in the scope scoped, but something in the scope \(problem.detail ?? "") would keep it."
    case .factoryThrew: "Making \(key) threw an error: \(problem.detail ?? "")"
    case .isolation: isolation(problem, key)
    case .notStarted: "\(key) is made asynchronously, and its injector has not been started."
    case .notSupplied: "\(key) is supplied to children, and this injector has none."
    case .asynchronousScope:
      "\(key) is made asynchronously, and cannot be in the scope \(problem.detail ?? "")."
    case .cancelled: "\(key) has not been made, because starting its injector was cancelled."
    case .closed where problem.key == AnyKey(Injector.self):
      "the injector was used after it had been \(problem.detail ?? "released")."
    case .closed: "\(key) was asked for after its injector had been \(problem.detail ?? "released")."
    case .closeThrew: "Closing \(key) threw an error: \(problem.detail ?? "")"
    case .notKept: "\(key) has an action for `onClose`, but is not kept: its scope is \(problem.detail ?? "")."
    case .notAClass:
      "\(key) is in the weak scope, but its product, of type `\(problem.detail ?? "")`, is not an instance of a class."
    case .unusedOverride: unusedOverride(problem, key)
    }
  }

  private func hiddenCycle(_ problem: Problem, _ key: String) -> String {
    problem.notes.contains { $0.role == .otherThread }
      ? "\(key) was asked for while another thread was making it, which waits for this one."
      : "\(key) was asked for while it was being made."
  }

  private func isolation(_ problem: Problem, _ key: String) -> String {
    guard let scope = problem.detail else { return "\(key) is made on the main actor, and was asked for elsewhere." }
    guard let needing = problem.asked else {
      return "\(key) is \(scope) and made on the main actor, but its injector was created elsewhere."
    }
    let reason = "\(text(needing)), which is \(scope), needs it"
    return "\(key) is made on the main actor, but its injector was created elsewhere, and \(reason)."
  }

  private func unusedOverride(_ problem: Problem, _ key: String) -> String {
    if problem.severity == .error { return "the override of \(key) replaces nothing." }
    guard problem.key.role == .binding else { return "nothing has used \(key)." }
    return problem.notes.contains { $0.role == .replaced }
      ? "nothing has used the override of \(key)." : "nothing has used the binding of \(key), which overrides nothing."
  }

  private func arguments(_ problem: Problem, _ key: String) -> String {
    if let scope = problem.detail { return "\(key) takes arguments, and cannot be in the scope \(scope)." }
    return problem.notes.contains { $0.role == .given }
      ? "\(key) is given other arguments than it takes."
      : "\(key) takes arguments, which only a Factory or a call of `get` can supply."
  }

  /// The lines of Swift, or else of prose, that say how to be rid of a problem.
  func lines(_ remedy: Problem.Remedy, for problem: Problem) -> [String] {
    switch remedy {
    case .bind(let key): ["\(bind(key)).to(…)"]
    case .link(let key, let target):
      ["\(bind(key)).to(\\\(TypeSpelling.inExpression(target.type, spelledBy: spelling)).self\(named(target)))"]
    case .askForInstance(let key): ["depend on \(spelling(key.type)), and not on its type"]
    case .askForAll(let key): ["depend on [\(spelling(key.type))], which holds all contributions"]
    case .install(let module): ["install \(module), or ask the injector that has it"]
    case .keepOne(let key):
      [
        "keep one, or name the others: \(bind(AnyKey(key.type, named: "…", role: key.role))),",
        "or let all but one give way: .asDefault()",
      ]
    case .breakCycle: closing(problem)
    case .linkToClass(let key, let className):
      ["bind(\(className).self).to(…)", "\(bind(key)).to(\\\(className).self)"]
    case .askOnMainActor(let key): asking(for: problem.asked ?? key)
    case .createOnMainActor:
      ["create the injector on the main actor: in a @MainActor function, or in await MainActor.run { … }"]
    case .makeLater(let key): making(key)
    case .useSingleton(let key): ["\(bind(key)).to(…).in(.singleton)"]
    case .moveRequirement(_, let className):
      ["list only properties of \(className) and of its superclasses in the `requires` of \(className)"]
    case .takeValue: ["write .value(…), .named(…) or .bound in place of .argument"]
    case .giveArguments(let key, let types): giving(key, types)
    case .useNormal(let key):
      ["leave \(bind(key)).to(…) in the scope .normal, or take the value from elsewhere than .argument"]
    case .useScoped(let key): ["\(bind(key)).to(…).in(.scoped)"]
    case .useFactory(let key, let types): factory(key, types)
    case .start: ["try await injector.start(), before anything asks for it"]
    case .startParent: ["start the parent before its child: try await parent.start()"]
    case .askBeforeClosing: ["ask before close(), or make a fresh injector: try injector.with()"]
    case .startAgain: ["mend what start() has reported, and make a fresh injector: try injector.with()"]
    case .awaitInTest: ["await in the test whatever it begins, or cancel it"]
    case .useLargerStack:
      ["ask on a thread with a larger stack, such as the main thread;", "or let something on the way be a Lazy"]
    case .useLazy(let key, let target):
      ["let \(text(key)) take a Lazy<\(spelling(target.type))>, and use its value later"]
    case .keepInjector: ["keep the injector for as long as what it made uses it"]
    case .removeOverride: ["remove it; or find out why the test asks another injector, or for another key"]
    case .supply(let key): supplying(key)
    case .bindOutsideOverrides: ["correct its key, or bind it in a module that is not an override"]
    }
  }

  private func asking(for key: AnyKey) -> [String] {
    guard key.role == .binding else { return ["ask on the main actor, in a @MainActor function"] }
    return [
      "ask on the main actor: await injector.onMain.\(get(key)),", "or injector.\(get(key)) in a @MainActor function",
    ]
  }

  private func making(_ key: AnyKey) -> [String] {
    let later = "\(bind(key)).to(…).in(.singleton), and"
    return [key.role == .binding ? "\(later) await injector.onMain.\(get(key))" : "\(later) ask on the main actor"]
  }

  private func supplying(_ key: AnyKey) -> [String] {
    key.name == nil
      ? ["ask a child that has the value: try injector.child(supplying: …)"]
      : ["ask a child that has the value: try injector.child { $0.\(bind(key)).to(instance: …) }"]
  }

  private func get(_ key: AnyKey) -> String { "get(\(arguments(key)))" }

  private func giving(_ key: AnyKey, _ types: [String]) -> [String] {
    if types.isEmpty { return [get(key)] }
    return ["get(\(arguments(key)), arguments: \(types.map { "… as \($0)" }.joined(separator: ", ")))"]
  }

  private func factory(_ key: AnyKey, _ types: [String]) -> [String] {
    let factory = "Factory<\(([spelling(key.type)] + types).joined(separator: ", "))>"
    guard let name = key.name else { return ["depend on \(factory), and call it for each product"] }
    return ["depend on \(factory) named \(String(reflecting: name.text)), and call it for each product"]
  }

  /// How to make a cycle legal: a property of a product that is published before its properties are injected.
  private func closing(_ problem: Problem) -> [String] {
    if problem.code == .hiddenCycle, problem.notes.contains(where: isDeferred) {
      return ["ask for the value later: not in an initialiser or a closure that it needs itself"]
    }
    if let owner = problem.notes.lazy.compactMap(ownerOfProperty).first {
      return ["make \(text(owner)) one object for the whole cycle: \(bind(owner)).to(…).in(.graph)"]
    }
    let property = [
      "let a class of the cycle have the next one as a property, listed in its `requires`,",
      "and bind that class in the scope .graph or .singleton",
    ]
    guard problem.code == .cycle, let (owner, target) = problem.notes.lazy.compactMap(parameter).first else {
      return property
    }
    return ["let \(text(owner)) take a Lazy<\(spelling(target.type))>, and use its value later; or"] + property
  }

  private func isDeferred(_ note: Problem.Note) -> Bool {
    switch note.subject {
    case .step(.lazy, of: _, to: _), .step(.factory, of: _, to: _): true
    default: false
    }
  }

  private func parameter(_ note: Problem.Note) -> (AnyKey, AnyKey)? {
    if case .step(.parameter, of: let key, to: let target) = note.subject, target.role == .binding {
      (key, target)
    } else {
      nil
    }
  }

  private func ownerOfProperty(_ note: Problem.Note) -> AnyKey? {
    switch note.subject {
    case .step(.property, of: let key, to: _), .step(.requirement, of: let key, to: _): key
    default: nil
    }
  }

  private func bind(_ key: AnyKey) -> String {
    key.role == .contribution ? "contribute(to: \(arguments(key)))" : "bind(\(arguments(key)))"
  }

  private func named(_ key: AnyKey) -> String {
    key.name.map { ", named: \(String(reflecting: $0.text))" } ?? ""
  }

  private func arguments(_ key: AnyKey) -> String {
    let type = "\(TypeSpelling.inExpression(key.type, spelledBy: spelling)).self"
    guard let name = key.name else { return type }
    return "\(type), named: \(String(reflecting: name.text))"
  }
}

extension Problem {
  /// What was asked for at first, of the places that lead to the problem's key; nil if that is the key itself.
  fileprivate var asked: AnyKey? {
    let outermost = notes.last { $0.role == .neededBy || $0.role == .neededFor }
    if case .dependency(_, of: let key) = outermost?.subject { return key } else { return nil }
  }
}
