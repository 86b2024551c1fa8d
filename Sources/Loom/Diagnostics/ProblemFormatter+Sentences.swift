extension ProblemFormatter {
  /// The one sentence that says what a problem is.
  static func sentence(_ problem: Problem) -> String {
    let key = problem.key
    return switch problem.code {
    case .missing: "Nothing is bound to \(key)."
    case .duplicate: "\(key) is bound \(problem.notes.count) times."
    case .cycle: "\(key) needs itself to be made."
    case .hiddenCycle: "\(key) was asked for while it was being made."
    case .hiddenRequirements:
      "\(key) is bound to an initialiser of `\(problem.detail ?? "")`, whose requirements are hidden by it and would not be injected."
    case .foreignRequirement:
      "\(problem.detail ?? "A requirement") is declared for a class that \(key) does not inherit from."
    case .arguments: "\(key) has a parameter that is an argument, and arguments are not supported yet."
    case .factoryThrew: "Making \(key) threw an error: \(problem.detail ?? "")"
    case .isolation: "\(key) is made on the main actor, and was asked for elsewhere."
    case .notStarted: "\(key) is made asynchronously, which this version of Loom does not do yet."
    case .closed: "\(key) was asked for after its injector had been released."
    case .notAClass:
      "\(key) is in the weak scope, and its product, of type `\(problem.detail ?? "")`, is not an instance of a class."
    }
  }

  /// The lines of Swift, or else of prose, that say how to be rid of a problem.
  static func lines(_ remedy: Problem.Remedy) -> [String] {
    switch remedy {
    case .bind(let key): ["\(bind(key)).to(…)"]
    case .keepOne(let key):
      [
        "keep one; or name the others: bind(\(TypeSpelling.inExpression(key.type)).self, named: \"…\");",
        "or let one give way: .asDefault()",
      ]
    case .breakCycle(let key):
      [
        "make one step a property that \(key) or another member lists in `requires`,",
        "and put that member in the scope .graph or .singleton",
      ]
    case .linkToClass(let key, let className):
      ["bind(\(className).self).to(…)", "\(bind(key)).to(\\\(className).self)"]
    case .askOnMainActor(let key):
      ["ask on the main actor: await MainActor.run { try injector.resolve(\(arguments(key))) }"]
    case .useSingleton(let key): ["\(bind(key)).to(…).in(.singleton)"]
    case .moveRequirement(let property, let className):
      ["require \(property) in a class that \(className) inherits from, or in \(className) itself"]
    case .takeValue(let key):
      ["\(bind(key)).to { … }, with a value known when the module is configured"]
    case .start: ["make it before the injector, and bind it with .to(instance:)"]
    case .keepInjector: ["keep the injector for as long as what it made uses it"]
    }
  }

  private static func bind(_ key: AnyKey) -> String { "bind(\(arguments(key)))" }

  private static func arguments(_ key: AnyKey) -> String {
    let type = "\(TypeSpelling.inExpression(key.type)).self"
    guard let name = key.name else { return type }
    return "\(type), named: \(String(reflecting: name.text))"
  }
}
