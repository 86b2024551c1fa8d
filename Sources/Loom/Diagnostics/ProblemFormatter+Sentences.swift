/// The catalog of sentences, one or two for each code, and the texts of places.
extension ProblemFormatter {
  func sentence(_ problem: Problem) -> String {
    let detail = problem.code == .captive ? captor(problem) : problem.detail ?? ""
    let text = plainSentence(problem, detail)
      .reduce(into: "") { $0 += $1 == "#" ? self.text(problem.key) : $1 == "%" ? detail : String($1) }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The sentence with `#` in the place of the key, and `%` in that of the detail.
  // Putting texts together in each of these would take 4 KB.
  private func plainSentence(_ problem: Problem, _ detail: String) -> String {
    // A warning may bring its own sentence, from the companion that has found it.
    if problem.severity == .warning, !detail.isEmpty { return "%" }
    return switch problem.code {
    case .missing: "nothing is bound to #."
    case .noInjector: "# was requested from `Injector.current`, but no injector is set."
    case .lateRegistration: "# was registered in the global context after the injector had been created."
    case .duplicate where problem.has(.installed):
      "`%` is installed more than once, and so is everything that it binds."
    case .duplicate: "# is declared more than once."
    case .cycle where problem.has(.installed): "# installs itself: %."
    case .cycle: "# depends on itself."
    case .captive: "% would keep #, of which each child has its own."
    case .hiddenCycle where problem.has(.otherThread):
      "two threads are building objects that need each other, and the other one is creating #. "
        + "Loom stopped this one to avoid a deadlock."
    case .hiddenCycle: "# was requested while it was being created."
    case .tooDeep:
      "calls of `get` are nested so deeply that the thread's stack is nearly used up; the innermost asks for #."
    case .hiddenRequirements: "# is bound to a function that creates a `%`, whose `requires` would not be injected."
    case .foreignRequirement: "# requires %, but does not inherit from the class of that property."
    case .superRequirements: "# leaves out what its superclass `%` requires."
    case .arguments where problem.has(.given): "# is given other arguments than it takes."
    case .arguments where !detail.isEmpty: "# takes arguments, so it cannot be in the scope .%."
    case .arguments: "# takes arguments, which only a Factory or a call of `get` can supply."
    case .factoryThrew: "creating # threw an error: %"
    case .isolation where !detail.isEmpty:
      "# is created on the main actor and with its injector, which was created elsewhere."
    case .isolation: "# is created on the main actor, but was requested elsewhere."
    case .notStarted: "# is created asynchronously, but its injector has not been started."
    case .notSupplied: "# is supplied only to children, and the injector that was asked has no value for it."
    case .asynchronousScope: "# is created asynchronously, so it cannot be in the scope .%."
    case .cancelled: "# was not created, because starting its injector was canceled."
    case .closed where problem.key == .injector: "the injector was used after it was %."
    case .closed: "# was requested after its injector was %."
    case .closeThrew: "closing # threw an error: %"
    case .notKept: "# has an `onClose` that could never run: Loom keeps no instance of the scope .%."
    case .notAClass: "# is in the scope .weak, but its instance has type `%`, which is not a class."
    case .unusedOverride: "the override of # replaces nothing."
    default: "%"
    }
  }

  /// The shared object that keeps something, with its scope.
  private func captor(_ problem: Problem) -> String {
    let owner = problem.notes.first { $0.role == .keptBy }?.subject.keys.first
    return (owner.map { text($0) } ?? "something") + " (.\(problem.detail ?? ""))"
  }

  /// The text of a place, whatever its role in a problem.
  func text(_ subject: Problem.Subject) -> String {
    switch subject {
    case .binding(let key): text(key)
    case .dependency(let kind, of: let key): "\(kind) of \(text(key))"
    case .step(let kind, of: let key, to: let target): kind.step(from: text(key), to: text(target))
    case .arguments(let types): types.isEmpty ? "no arguments" : "(" + types.joined(separator: ", ") + ")"
    case .module(let name): "module \(name), which expects it"
    case .injector(let isDefault): isDefault ? "the default injector, by its first use" : "the injector"
    case .injectedProperty: "a property `@Injected`"
    case .call: "a call"
    case .property(let name, of: let type): (name.map { "property `\($0)` of " } ?? "a property of ") + "`\(type)`"
    case .installer(let name): "by " + (name ?? "the code that created the injector")
    }
  }
}
