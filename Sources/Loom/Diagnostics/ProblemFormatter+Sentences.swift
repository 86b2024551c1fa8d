/// The sentence or two that describe a problem.
extension ProblemFormatter {
  func sentence(_ problem: Problem) -> String { capitalized(plainSentence(problem)) }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private func plainSentence(_ problem: Problem) -> String {
    let (key, detail) = (text(problem.key), problem.detail ?? "")
    return switch problem.code {
    case .missing where problem.severity == .warning: "nothing is bound to \(key), so its optional is nil."
    case .missing where problem.key == AnyKey(Any.self):
      "nothing is bound to `Any`, the type that Swift infers if you name none."
    case .missing: "nothing is bound to \(key)."
    case .noInjector: "\(key) was requested from `Injector.current`, but no injector is set."
    case .lateRegistration: "\(key) was registered in the global context after the injector had been created."
    case .emptyCollection: "nothing contributes to \(element(of: problem)), so \(key) is empty."
    case .duplicate where problem.severity == .warning:
      "\(key) is bound, and supplied to children besides: each child with a value creates its own \(remade(problem))."
    case .duplicate: duplicate(problem)
    case .cycle where problem.has(.installed): "\(key) installs itself: \(detail)."
    case .cycle: cycle(problem)
    case .captive: captive(problem)
    case .hiddenCycle where problem.has(.otherThread):
      "two threads are building objects that need each other, and the other one is creating \(key). "
        + "Loom stopped this one to avoid a deadlock."
    case .hiddenCycle: "\(key) was requested while it was being created."
    case .tooDeep where problem.severity == .warning:
      "\(key) leads through \(detail) bindings one after the other, which may overflow a thread's stack."
    case .tooDeep:
      "calls of `get` are nested so deeply that the thread's stack is nearly used up; the innermost asks for \(key)."
    case .hiddenRequirements:
      "\(key) is bound to a function that creates a `\(detail)`, whose `requires` would not be injected."
    case .foreignRequirement: "\(key) requires \(detail), but does not inherit from the class of that property."
    case .superRequirements: "\(key) leaves out what its superclass `\(detail)` requires."
    case .arguments: arguments(problem)
    case .factoryThrew: "creating \(key) threw an error: \(detail)"
    case .isolation: isolation(problem)
    case .notStarted: "\(key) is created asynchronously, but its injector has not been started."
    case .notSupplied where problem.severity == .warning && !problem.has(.keptBy): neverSupplied(problem)
    case .notSupplied:
      "\(key) is supplied only to children, and "
        + (captor(problem).map { $0 + " asks its own injector, which" } ?? "this injector") + " has no value for it."
    case .unfinished: "the binding of \(key) is unfinished: nothing says how to create it."
    case .asynchronousScope: "\(key) is created asynchronously, so it cannot be in the scope .\(detail)."
    case .cancelled: "\(key) was not created, because starting its injector was canceled."
    case .closed where problem.key == .injector: "the injector was used after it was \(problem.detail ?? "released")."
    case .closed: "\(key) was requested after its injector was \(problem.detail ?? "released")."
    case .closeThrew: "closing \(key) threw an error: \(detail)"
    case .notKept: "\(key) has an `onClose` that could never run: Loom keeps no instance of the scope .\(detail)."
    case .notAClass: "\(key) is in the scope .weak, but its instance has type `\(detail)`, which is not a class."
    case .unusedOverride where problem.severity == .error: "the override of \(key) replaces nothing."
    case .unusedOverride where problem.key.role != .binding: "nothing in this test used \(key)."
    case .unusedOverride where problem.has(.replaced): "nothing in this test used your override of \(key)."
    case .unusedOverride: "nothing in this test used your binding of \(key), which overrides nothing."
    case .hiddenDependencies: hiddenDependencies(problem)
    default: detail
    }
  }

  private func element(of problem: Problem) -> String {
    switch problem.cures.first {
    case .contribute(let key), .link(let key, to: _): "`\(type(key))`"
    default: "its element"
    }
  }

  private func duplicate(_ problem: Problem) -> String {
    let installed = problem.notes(.installed).count
    let count = installed > 0 ? installed : problem.notes.count
    let times = count == 2 ? "twice" : "\(count) times"
    if installed > 0 { return "`\(problem.detail ?? "")` is installed \(times), and so is everything that it binds." }
    return text(problem.key) + (problem.key.role == .contribution ? " is made " : " is bound ") + times + "."
  }

  private func cycle(_ problem: Problem) -> String {
    let members = problem.members
    let first = text(members.first ?? problem.key)
    if problem.isLinkToItself { return "\(first) is linked to itself, so nothing says how to create it." }
    if members.count < 2 { return "\(first) depends on itself." }
    if members.count > 4 { return "\(first) and \(members.count - 1) others depend on each other." }
    return ProblemFormatter.enumeration(members.map { text($0) }) + " depend on each other."
  }

  private func captive(_ problem: Problem) -> String {
    "\(captor(problem) ?? "something") would keep \(text(problem.key))"
      + (problem.has(.supplied)
        ? ", which is supplied to each child separately." : " (.scoped), and every child would see its parent's.")
  }

  /// The shared object that keeps something, with its scope.
  private func captor(_ problem: Problem) -> String? {
    problem.notes(.keptBy).first?.subject.owner.map { "\(text($0)) (.\(problem.detail ?? ""))" }
  }

  private func hiddenDependencies(_ problem: Problem) -> String {
    "the \(problem.detail ?? "") of \(text(problem.key)) hides what it depends on, so each child that overrides "
      + "anything creates its own \(remade(problem))."
  }

  private func remade(_ problem: Problem) -> String {
    var remade = problem.notes(.remade).compactMap(\.subject.owner).map { text($0) }
    if remade.count > 4 { remade = remade.prefix(3) + ["\(remade.count - 3) others"] }
    return ProblemFormatter.enumeration(remade)
  }

  private func neverSupplied(_ problem: Problem) -> String {
    let values = problem.notes(.supplied).compactMap(\.subject.owner).map { text($0) }
    return "\(text(problem.key)) needs \(ProblemFormatter.enumeration(values)), and no child that is described has "
      + (values.count > 1 ? "all of these together." : "such a value.")
  }

  private func isolation(_ problem: Problem) -> String {
    let key = text(problem.key)
    if problem.severity == .warning {
      let asked = problem.asked.map { text($0) } ?? "what needs it"
      return "\(key) is created on the main actor, and any thread may be the first to ask for \(asked) "
        + "(.\(problem.detail ?? "")), which needs it."
    }
    guard let scope = problem.detail else { return "\(key) is created on the main actor, but was requested elsewhere." }
    guard let asked = problem.asked.map({ text($0) }) else {
      return "\(key) is \(scope) and created on the main actor, but its injector was created elsewhere."
    }
    return "\(key) is created on the main actor, but its injector was created elsewhere. "
      + capitalized(asked) + ", which is \(scope), needs it."
  }

  private func arguments(_ problem: Problem) -> String {
    let key = text(problem.key)
    if let scope = problem.detail { return "\(key) takes arguments, so it cannot be in the scope .\(scope)." }
    guard let given = problem.notes(.given).first, let taken = problem.notes(.taken).first else {
      return "\(key) takes arguments, which only a Factory or a call of `get` can supply."
    }
    let giver =
      switch problem.cures.last {
      case .giveArguments: "call"
      case .passInView: "view"
      default: "Factory"
      }
    return "\(key) takes \(text(taken.subject)), but this \(giver) passes \(text(given.subject))."
  }

  func text(_ note: Problem.Note, of problem: Problem) -> String {
    switch note.subject {
    case .binding(let key) where note.role == .bound: hint(key, problem)
    case .binding(let key) where note.role == .leftOpen: text(key) + ", whose `onClose` is asynchronous"
    case .step(_, of: let key, to: _) where problem.isLinkToItself: text(key)
    case .installer: ([text(note.subject)] + note.modules).joined(separator: ", installed by ")
    default: text(note.subject)
    }
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

  private func hint(_ key: AnyKey, _ problem: Problem) -> String {
    for case .askForProtocol(let bound, class: _) in problem.cures where bound.type == key.type {
      return "\(text(key)), to which \(text(AnyKey(problem.key.type))) conforms"
    }
    let isOtherName = key.name == nil && problem.key.name != nil && key.type == problem.key.type
    return text(key) + (isOtherName ? " (no name)" : "")
  }
}
