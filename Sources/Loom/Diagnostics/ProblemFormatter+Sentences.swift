extension ProblemFormatter {
  /// The one sentence that says what a problem is.
  static func sentence(_ problem: Problem) -> String {
    let key = problem.key
    return switch problem.code {
    case .missing: "Nothing is bound to \(key)."
    case .duplicate: "\(key) is bound \(problem.notes.count == 2 ? "twice" : "\(problem.notes.count) times")."
    case .cycle: "\(key) needs itself to be made."
    case .hiddenCycle: "\(key) was asked for while it was being made."
    case .hiddenRequirements:
      "\(key) is bound to a function that makes a `\(problem.detail ?? "")`, whose `requires` would not be injected."
    case .foreignRequirement:
      "\(key) requires \(problem.detail ?? "a property"), but does not inherit from the class of that property."
    case .arguments: "\(key) has a parameter that is an argument, and arguments are not supported yet."
    case .factoryThrew: "Making \(key) threw an error: \(problem.detail ?? "")"
    case .isolation: "\(key) is made on the main actor, and was asked for elsewhere."
    case .notStarted: "\(key) is made asynchronously, which this version of Loom does not do yet."
    case .closed: "\(key) was asked for after its injector had been released."
    case .notAClass:
      "\(key) is in the weak scope, but its product, of type `\(problem.detail ?? "")`, is not an instance of a class."
    }
  }

  /// The lines of Swift, or else of prose, that say how to be rid of a problem.
  static func lines(_ remedy: Problem.Remedy, for problem: Problem) -> [String] {
    switch remedy {
    case .bind(let key): ["\(bind(key)).to(…)"]
    case .keepOne(let key):
      [
        "keep one, or name the others: bind(\(TypeSpelling.inExpression(key.type)).self, named: \"…\"),",
        "or let all but one give way: .asDefault()",
      ]
    case .breakCycle: closing(problem)
    case .linkToClass(let key, let className):
      ["bind(\(className).self).to(…)", "\(bind(key)).to(\\\(className).self)"]
    case .askOnMainActor: ["ask on the main actor: in a @MainActor function, or in await MainActor.run { … }"]
    case .useSingleton(let key): ["\(bind(key)).to(…).in(.singleton)"]
    case .moveRequirement(_, let className):
      ["list only properties of \(className) and of its superclasses in the `requires` of \(className)"]
    case .takeValue: ["write .value(…), .named(…) or .bound in place of .argument"]
    case .start: ["make it before the injector, and bind it with .to(instance:)"]
    case .keepInjector: ["keep the injector for as long as what it made uses it"]
    }
  }

  /// How to make a cycle legal: a property of a product that is published before its properties are injected.
  private static func closing(_ problem: Problem) -> [String] {
    if let owner = problem.notes.lazy.compactMap(ownerOfProperty).first {
      return ["make \(owner) one object for the whole cycle: \(bind(owner)).to(…).in(.graph)"]
    }
    return [
      "let a class of the cycle have the next one as a property, listed in its `requires`,",
      "and bind that class in the scope .graph or .singleton",
    ]
  }

  private static func ownerOfProperty(_ note: Problem.Note) -> AnyKey? {
    switch note.subject {
    case .step(.property, of: let key, to: _), .step(.requirement, of: let key, to: _): key
    default: nil
    }
  }

  private static func bind(_ key: AnyKey) -> String { "bind(\(arguments(key)))" }

  private static func arguments(_ key: AnyKey) -> String {
    let type = "\(TypeSpelling.inExpression(key.type)).self"
    guard let name = key.name else { return type }
    return "\(type), named: \(String(reflecting: name.text))"
  }
}
