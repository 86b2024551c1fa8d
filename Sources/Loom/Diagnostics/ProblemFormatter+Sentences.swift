/// What a problem is, in one sentence or two, and what stands at its places.
extension ProblemFormatter {
  func sentence(_ problem: Problem) -> String {
    let ordinary = Wording(problem.code.sentence, problem.key, word: problem.detail ?? "released")
    return capitalized(fill(particular(problem) ?? ordinary))
  }

  /// What is said of a problem that tells more than its key and its detail.
  private func particular(_ problem: Problem) -> Wording? {
    let isUnnamed = problem.key.name == nil
    switch problem.code {
    case .missing where problem.severity == .warning:
      return Wording("nothing is bound to %k, so its optional is nil.", problem.key)
    case .missing where problem.key.type == Any.self && isUnnamed:
      return Wording("nothing is bound to `Any`, the type that Swift infers if you name none.")
    case .emptyCollection:
      let element = problem.cures.first { $0.key?.role == .contribution }?.key
      return element.map { Wording("nothing contributes to `%T`, so %k is empty.", problem.key, $0) }
    case .duplicate: return duplicate(problem)
    case .cycle: return cycle(problem)
    case .hiddenCycle where problem.has(.otherThread):
      return Wording(
        "two threads are building objects that need each other, and the other one is creating %k. "
          + "Loom stopped this one to avoid a deadlock.", problem.key)
    case .captive: return captive(problem)
    case .isolation: return isolation(problem)
    case .arguments: return arguments(problem)
    case .closed where problem.key == .injector:
      return Wording("the injector was used after it was %w.", word: problem.detail ?? "released")
    case .unusedOverride where problem.severity == .error:
      return Wording("the override of %k replaces nothing.", problem.key)
    case .unusedOverride where problem.key.role != .binding:
      return Wording("nothing in this test used %k.", problem.key)
    case .unusedOverride where problem.has(.replaced):
      return Wording("nothing in this test used your override of %k.", problem.key)
    default: return nil
    }
  }

  private func duplicate(_ problem: Problem) -> Wording {
    let installed = problem.notes(.installed).count
    let count = installed > 0 ? installed : problem.notes.count
    let times = count == 2 ? "twice" : count.description + " times"
    if installed > 0 {
      let template = "`%w` is installed %W, and so is everything that it binds."
      return Wording(template, word: problem.detail ?? "", otherWord: times)
    }
    return Wording(problem.key.role == .contribution ? "%k is made %w." : "%k is bound %w.", problem.key, word: times)
  }

  private func cycle(_ problem: Problem) -> Wording {
    let members = problem.members
    let first = members.first ?? problem.key
    if problem.isLinkToItself { return Wording("%k is linked to itself, so nothing says how to create it.", first) }
    if members.count < 2 { return Wording("%k depends on itself.", first) }
    if members.count > 4 {
      return Wording("%k and %w others depend on each other.", first, word: (members.count - 1).description)
    }
    return Wording(
      "%w depend on each other.", word: ProblemFormatter.enumeration(members.map { text($0) }))
  }

  private func captive(_ problem: Problem) -> Wording {
    let captor = problem.notes(.keptBy).first?.subject.owner.map { text($0) }
    return Wording(
      problem.has(.supplied)
        ? "%W (.%w) would keep %k, which is supplied to each child separately."
        : "%W (.%w) would keep %k (.scoped), and every child would see its parent's.",
      problem.key, word: problem.detail ?? "", otherWord: captor ?? "something")
  }

  private func isolation(_ problem: Problem) -> Wording? {
    guard let scope = problem.detail else { return nil }
    let asked = problem.asked.map { capitalized(text($0)) }
    return Wording(
      asked == nil
        ? "%k is %w and created on the main actor, but its injector was created elsewhere."
        : "%k is created on the main actor, but its injector was created elsewhere. %W, which is %w, needs it.",
      problem.key, word: scope, otherWord: asked ?? "")
  }

  private func arguments(_ problem: Problem) -> Wording? {
    if problem.detail != nil { return nil }
    guard let given = problem.notes(.given).first, let taken = problem.notes(.taken).first else {
      return Wording("%k takes arguments, which only a Factory or a call of `get` can supply.", problem.key)
    }
    let isCall = problem.cures.contains { $0.isCall }
    return Wording(
      isCall ? "%k takes %w, but this call passes %W." : "%k takes %w, but this Factory passes %W.", problem.key,
      word: text(given: taken.subject.words), otherWord: text(given: given.subject.words))
  }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + String(text.dropFirst()) }
}

extension ProblemFormatter {
  /// What stands at a place of a problem.
  func text(_ note: Problem.Note, of problem: Problem) -> String {
    switch note.subject {
    case .binding where note.role == .boundElsewhere: return "another injector"
    case .binding(let key) where note.role == .bound: return text(ofHint: key, problem)
    case .step(_, let key, _) where problem.isLinkToItself: return text(key)
    case .installer: return ([text(note.subject)] + note.modules).joined(separator: ", installed by ")
    default: return text(note.subject)
    }
  }

  /// What stands at a place, whatever that has to do with a problem.
  func text(_ subject: Problem.Subject) -> String {
    switch subject {
    case .binding(let key): text(key)
    case .dependency(let kind, let key): fill(Wording("%w of %k", key, word: kind.description))
    case .step(let kind, let key, let target): fill(Wording(kind.step, key, target, word: kind.description))
    case .arguments(let types): text(given: types)
    case .module(let name): "module " + name + ", which expects it"
    case .injectedProperty: "a property `@Injected`"
    case .installer(let name): "by " + (name ?? "the code that created the injector")
    }
  }

  private func text(ofHint key: AnyKey, _ problem: Problem) -> String {
    if problem.cures.contains(where: { $0.asksForProtocol && $0.key?.type == key.type }) {
      return fill(Wording("%k, to which %K conforms", key, AnyKey(problem.key.type)))
    }
    let isOtherName = key.name == nil && problem.key.name != nil && key.type == problem.key.type
    return text(key) + (isOtherName ? " (no name)" : "")
  }

  /// The types of arguments.
  private func text(given types: [String]) -> String {
    types.isEmpty ? "no arguments" : "(" + types.joined(separator: ", ") + ")"
  }
}
