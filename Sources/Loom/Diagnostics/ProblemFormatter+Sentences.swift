/// What a problem is, in one sentence or two, and what stands at its places.
extension ProblemFormatter {
  func sentence(_ problem: Problem) -> String {
    var wording = Wording(problem.code.sentence, problem.key, word: problem.detail ?? "released")
    switch problem.code {
    case .missing: missing(problem, &wording)
    case .emptyCollection: emptyCollection(problem, &wording)
    case .duplicate: duplicate(problem, &wording)
    case .cycle: cycle(problem, &wording)
    case .captive: captive(problem, &wording)
    case .isolation: isolation(problem, &wording)
    case .arguments: arguments(problem, &wording)
    case .unusedOverride: unusedOverride(problem, &wording)
    case .hiddenCycle where problem.has(.otherThread):
      wording.template =
        "two threads build objects that need each other, and the other one is making %k. "
        + "Loom has stopped this one to avoid a deadlock."
    case .closed where problem.key == .injector:
      wording.template = "the injector was used after it had been %w."
    default: break
    }
    return capitalized(fill(wording))
  }

  private func missing(_ problem: Problem, _ wording: inout Wording) {
    if problem.severity == .warning {
      wording.template = "nothing is bound to %k, so that its optional is nil."
    } else if problem.key.type == Any.self && problem.key.name == nil {
      wording.template = "nothing is bound to `Any`, the type that Swift takes where none is said."
    }
  }

  private func emptyCollection(_ problem: Problem, _ wording: inout Wording) {
    for remedy in problem.cures where remedy.key?.role == .contribution {
      wording.template = "nothing contributes to `%T`, and %k is empty."
      wording.other = remedy.key
      return
    }
  }

  private func duplicate(_ problem: Problem, _ wording: inout Wording) {
    let installed = problem.notes(.installed).count
    let count = installed > 0 ? installed : problem.notes.count
    wording.otherWord = count == 2 ? "twice" : count.description + " times"
    if installed > 0 {
      wording.template = "`%w` is installed %W, and with it all that it binds."
    } else if problem.key.role == .contribution {
      wording.template = "%k is made %W."
    }
  }

  private func cycle(_ problem: Problem, _ wording: inout Wording) {
    let members = problem.members
    if problem.isLinkToItself {
      wording.template = "%k is linked to itself, and nothing says how it is made."
    } else if members.count > 4 {
      wording.template = "%k and %w others need each other to be made."
      wording.word = (members.count - 1).description
    } else if members.count > 1 {
      wording.template = "%w need each other to be made."
      wording.word = ProblemFormatter.enumeration(members.map { text($0) })
    }
    wording.key = members.first ?? problem.key
  }

  private func captive(_ problem: Problem, _ wording: inout Wording) {
    wording.otherWord = problem.notes(.keptBy).first?.subject.owner.map { text($0) } ?? "something"
    if problem.has(.supplied) {
      wording.template = "%W (.%w) would keep %k, which each child is supplied with anew."
    }
  }

  private func isolation(_ problem: Problem, _ wording: inout Wording) {
    if problem.detail == nil { return }
    wording.template = "%k is %w and made on the main actor, but its injector was created elsewhere."
    guard let needing = problem.asked else { return }
    wording.template =
      "%k is made on the main actor, but its injector was created elsewhere. %W, which is %w, needs it."
    wording.otherWord = capitalized(text(needing))
  }

  private func arguments(_ problem: Problem, _ wording: inout Wording) {
    if problem.detail != nil { return }
    wording.template = "%k takes arguments, which only a Factory or a call of `get` can supply."
    guard let given = problem.notes(.given).first, let taken = problem.notes(.taken).first else { return }
    let isCall = problem.cures.contains { $0.isCall }
    wording.template = isCall ? "%k takes %w, but this call passes %W." : "%k takes %w, but this Factory passes %W."
    wording.word = text(given: taken.subject.words)
    wording.otherWord = text(given: given.subject.words)
  }

  private func unusedOverride(_ problem: Problem, _ wording: inout Wording) {
    if problem.severity == .error {
      wording.template = "the override of %k replaces nothing."
    } else if problem.key.role != .binding {
      wording.template = "nothing in this test has used %k."
    } else if problem.has(.replaced) {
      wording.template = "nothing in this test has used your override of %k."
    }
  }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension ProblemFormatter {
  /// What stands at a place.
  func text(_ note: Problem.Note, of problem: Problem) -> String {
    let subject = note.subject
    var wording = Wording("%k", subject.owner, subject.target, word: subject.dependency?.description ?? "")
    switch subject {
    case .binding(let key):
      if note.role == .boundElsewhere { return "another injector" }
      if note.role == .bound { hint(key, problem, &wording) }
    case .dependency: wording.template = "%w of %k"
    case .step(let kind, of: _, to: _): if !problem.isLinkToItself { wording.template = kind.step }
    case .arguments(let types): return text(given: types)
    case .module(let name): return "module " + name + ", which expects it"
    case .injectedProperty: return "a property `@Injected`"
    case .installer(let name):
      return name.map { "by " + ([$0] + note.modules).joined(separator: ", installed by ") }
        ?? "by whoever made the injector"
    }
    return fill(wording)
  }

  private func hint(_ key: AnyKey, _ problem: Problem, _ wording: inout Wording) {
    if problem.cures.contains(where: { $0.asksForProtocol && $0.key?.type == key.type }) {
      wording.template = "%k, to which %K conforms"
      wording.other = AnyKey(problem.key.type)
    } else if key.name == nil, problem.key.name != nil, key.type == problem.key.type {
      wording.template = "%k (no name)"
    }
  }

  /// The types of arguments.
  private func text(given types: [String]) -> String {
    types.isEmpty ? "no arguments" : "(" + types.joined(separator: ", ") + ")"
  }
}
