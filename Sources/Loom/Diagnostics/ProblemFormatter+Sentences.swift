/// The catalog of sentences, one or two for each code, and the texts of places.
extension ProblemFormatter {
  func sentence(_ problem: Problem) -> String {
    let text = plainSentence(problem)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private func plainSentence(_ problem: Problem) -> String {
    let (key, detail) = (text(problem.key), problem.detail ?? "")
    // A warning may bring its own sentence, from the companion that has found it.
    if problem.severity == .warning, !detail.isEmpty { return detail }
    return switch problem.code {
    case .missing: "nothing is bound to \(key)."
    case .noInjector: "\(key) was requested from `Injector.current`, but no injector is set."
    case .lateRegistration: "\(key) was registered in the global context after the injector had been created."
    case .duplicate where problem.has(.installed):
      "`\(detail)` is installed more than once, and so is everything that it binds."
    case .duplicate: "\(key) is declared more than once."
    case .cycle where problem.has(.installed): "\(key) installs itself: \(detail)."
    case .cycle: "\(key) depends on itself."
    case .captive: "\(captor(problem)) would keep \(key), of which each child has its own."
    case .hiddenCycle where problem.has(.otherThread):
      "two threads are building objects that need each other, and the other one is creating \(key). "
        + "Loom stopped this one to avoid a deadlock."
    case .hiddenCycle: "\(key) was requested while it was being created."
    case .tooDeep:
      "calls of `get` are nested so deeply that the thread's stack is nearly used up; the innermost asks for \(key)."
    case .hiddenRequirements:
      "\(key) is bound to a function that creates a `\(detail)`, whose `requires` would not be injected."
    case .foreignRequirement: "\(key) requires \(detail), but does not inherit from the class of that property."
    case .superRequirements: "\(key) leaves out what its superclass `\(detail)` requires."
    case .arguments where problem.has(.given): "\(key) is given other arguments than it takes."
    case .arguments where !detail.isEmpty: "\(key) takes arguments, so it cannot be in the scope .\(detail)."
    case .arguments: "\(key) takes arguments, which only a Factory or a call of `get` can supply."
    case .factoryThrew: "creating \(key) threw an error: \(detail)"
    case .isolation where !detail.isEmpty:
      "\(key) is created on the main actor and with its injector, which was created elsewhere."
    case .isolation: "\(key) is created on the main actor, but was requested elsewhere."
    case .notStarted: "\(key) is created asynchronously, but its injector has not been started."
    case .notSupplied: "\(key) is supplied only to children, and the injector that was asked has no value for it."
    case .asynchronousScope: "\(key) is created asynchronously, so it cannot be in the scope .\(detail)."
    case .cancelled: "\(key) was not created, because starting its injector was canceled."
    case .closed where problem.key == .injector: "the injector was used after it was \(detail)."
    case .closed: "\(key) was requested after its injector was \(detail)."
    case .closeThrew: "closing \(key) threw an error: \(detail)"
    case .notKept: "\(key) has an `onClose` that could never run: Loom keeps no instance of the scope .\(detail)."
    case .notAClass: "\(key) is in the scope .weak, but its instance has type `\(detail)`, which is not a class."
    case .unusedOverride: "the override of \(key) replaces nothing."
    default: detail
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
