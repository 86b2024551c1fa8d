/// The one sentence, or two, that say what a problem is.
extension ProblemFormatter {
  func sentence(_ problem: Problem) -> String {
    let sentence = text(problem, text(problem.key))
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  private func text(_ problem: Problem, _ key: String) -> String {
    let detail = problem.detail ?? ""
    return switch problem.code.kind {
    case .missing: missing(problem, key)
    case .noInjector: "\(key) was asked of `Injector.current`, and nobody has set an injector."
    case .emptyCollection: emptyCollection(problem, key)
    case .duplicate: duplicate(problem, key)
    case .cycle: cycle(problem, key)
    case .hiddenCycle: hiddenCycle(problem, key)
    case .tooDeep: "\(key) is \(detail) steps away from what was asked for, too many for this thread's stack."
    case .hiddenRequirements:
      "\(key) is bound to a function that makes a `\(detail)`, whose `requires` would not be injected."
    case .foreignRequirement: "\(key) requires \(detail), but does not inherit from the class of that property."
    case .superRequirements: "\(key) leaves out what its superclass `\(detail)` requires."
    case .arguments: arguments(problem, key)
    case .captive: captive(problem, key)
    case .factoryThrew: "Making \(key) threw an error: \(detail)"
    case .isolation: isolation(problem, key)
    case .notStarted: "\(key) is made asynchronously, and its injector has not been started."
    case .notSupplied: "\(key) is supplied to children, and this injector has none."
    case .asynchronousScope: "\(key) is made asynchronously, and cannot be in the scope .\(detail)."
    case .cancelled: "\(key) has not been made, because starting its injector was cancelled."
    case .closed where problem.key == .injector:
      "the injector was used after it had been \(problem.detail ?? "released")."
    case .closed: "\(key) was asked for after its injector had been \(problem.detail ?? "released")."
    case .closeThrew: "Closing \(key) threw an error: \(detail)"
    case .notKept: "\(key) has an `onClose` that could never run: Loom keeps no instance of the scope .\(detail)."
    case .notAClass:
      "\(key) is in the scope .weak, but its product, of type `\(detail)`, is not an instance of a class."
    case .unusedOverride: unusedOverride(problem, key)
    }
  }

  private func missing(_ problem: Problem, _ key: String) -> String {
    if problem.severity == .warning { return "nothing is bound to \(key), so that its optional is nil." }
    guard problem.key == AnyKey(Any.self) else { return "nothing is bound to \(key)." }
    return "nothing is bound to `Any`, the type that Swift takes where none is said."
  }

  private func emptyCollection(_ problem: Problem, _ key: String) -> String {
    let element = problem.cures.lazy.compactMap { $0.element }.first
    return "nothing contributes to \(element.map { "`\(spelling($0.type))`" } ?? "its element"), and \(key) is empty."
  }

  private func duplicate(_ problem: Problem, _ key: String) -> String {
    func times(_ count: Int) -> String { count == 2 ? "twice" : "\(count) times" }
    let installed = problem.notes.count { $0.role == .installed }
    if installed > 0 {
      return "`\(problem.detail ?? "")` is installed \(times(installed)), and with it all that it binds."
    }
    return "\(key) is \(problem.key.role == .contribution ? "made" : "bound") \(times(problem.notes.count))."
  }

  private func cycle(_ problem: Problem, _ key: String) -> String {
    if problem.isLinkToItself { return "\(key) is linked to itself, and nothing says how it is made." }
    let members = problem.members.map { text($0) }
    return switch members.count {
    case ...1: "\(members.first ?? key) needs itself to be made."
    case 2...4: "\(list(members)) need each other to be made."
    default: "\(members[0]) and \(members.count - 1) others need each other to be made."
    }
  }

  private func hiddenCycle(_ problem: Problem, _ key: String) -> String {
    guard problem.notes.contains(where: { $0.role == .otherThread }) else {
      return "\(key) was asked for while it was being made."
    }
    return "two threads build objects that need each other, and the other one is making \(key). "
      + "Loom has stopped this one to avoid a deadlock."
  }

  private func captive(_ problem: Problem, _ key: String) -> String {
    let captor = problem.notes.lazy.compactMap { note -> AnyKey? in
      if note.role == .keptBy, case .step(_, of: let owner, to: _) = note.subject { owner } else { nil }
    }.first
    let keeper = captor.map { text($0) } ?? "something"
    if problem.notes.contains(where: { $0.role == .supplied }) {
      return "\(keeper) (.\(problem.detail ?? "")) would keep \(key), which each child is supplied with anew."
    }
    return "\(keeper) (.\(problem.detail ?? "")) would keep \(key) (.scoped), and every child would see its parent's."
  }

  private func isolation(_ problem: Problem, _ key: String) -> String {
    guard let scope = problem.detail else { return "\(key) is made on the main actor, and was asked for elsewhere." }
    let created = "but its injector was created elsewhere."
    guard let needing = problem.asked else { return "\(key) is \(scope) and made on the main actor, \(created)" }
    return "\(key) is made on the main actor, \(created) \(capitalized(text(needing))), which is \(scope), needs it."
  }

  private func unusedOverride(_ problem: Problem, _ key: String) -> String {
    if problem.severity == .error { return "the override of \(key) replaces nothing." }
    guard problem.key.role == .binding else { return "nothing in this test has used \(key)." }
    return problem.notes.contains { $0.role == .replaced }
      ? "nothing in this test has used your override of \(key)."
      : "nothing in this test has used your binding of \(key), which overrides nothing."
  }

  private func arguments(_ problem: Problem, _ key: String) -> String {
    if let scope = problem.detail { return "\(key) takes arguments, and cannot be in the scope .\(scope)." }
    guard let given = problem.arguments(.given) else {
      return "\(key) takes arguments, which only a Factory or a call of `get` can supply."
    }
    let isCall = problem.cures.contains { if case .giveArguments = $0 { true } else { false } }
    let passes = "\(isCall ? "this call" : "this Factory") passes \(text(given))"
    return "\(key) takes \(text(problem.arguments(.taken) ?? [])), but \(passes)."
  }

  /// The types of arguments.
  func text(_ arguments: [String]) -> String {
    arguments.isEmpty ? "no arguments" : "(\(arguments.joined(separator: ", ")))"
  }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension Problem.Remedy {
  /// The key of the element that is to be contributed.
  fileprivate var element: AnyKey? {
    switch self {
    case .contribute(let key), .contributeLink(let key, to: _): key
    default: nil
    }
  }
}

extension Problem {
  /// Whether the problem is the cycle of a link that leads to its own key.
  var isLinkToItself: Bool {
    guard code == .cycle, notes.count == 1, case .step(.link, of: let owner, to: let target) = notes[0].subject
    else { return false }
    return owner == target
  }

  /// The members of a cycle that somebody has written, in order.
  var members: [AnyKey] {
    let steps = notes.filter { $0.role == .cycle || $0.role == .then }
    var seen: Set<AnyKey> = []
    return steps.compactMap { note in
      guard case .step(let kind, of: let owner, to: _) = note.subject, !kind.isDerived, kind != .decorated
      else { return nil }
      return seen.insert(owner).inserted ? owner : nil
    }
  }

  /// What was asked for at first, of the places that lead to the problem's key; nil if that is the key itself.
  var asked: AnyKey? {
    let outermost = notes.last { $0.role == .neededBy || $0.role == .neededFor }
    if case .dependency(_, of: let key) = outermost?.subject { return key } else { return nil }
  }

  fileprivate func arguments(_ role: Role) -> [String]? {
    notes.lazy.compactMap { note in
      if note.role == role, case .arguments(let types) = note.subject { types } else { nil }
    }.first
  }
}
