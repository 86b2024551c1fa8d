/// The surroundings of problems that have been found in one injector.
///
/// A failed look-up searches nothing: its error only refers to this object. Bindings hold instances and modules'
/// closures, so this object keeps them only while the injector does. When a report is read, or when the injector ends,
/// only their keys and places stay.
///
/// Locking strategy: the state is read and written under its lock. Its holder may take the locks of the ancestors'
/// surroundings, but not of descendants', and releases no binding.
final class GraphSurroundings: Surroundings {
  private let outer: GraphSurroundings?
  private let state: Guarded<State>

  private struct State {
    var unread: (bindings: [Binding], declarations: Declarations)?
    var level = Level()
    var hints: Hints?
    /// Hints about bindings that a root's overrides may replace.
    var replaceable: Hints?
  }

  /// The keys and places of one injector.
  private struct Level {
    var candidates: [Hints.Candidate] = []
    var replaceable: [Hints.Candidate] = []
    var modules: [CodeLocation: [String]] = [:]
  }

  init(of graph: BindingGraph, _ declarations: Declarations, within outer: GraphSurroundings?) {
    self.outer = outer
    state = Guarded(State(unread: (graph.reachableBindings, declarations)))
  }

  /// Releases the bindings of this injector.
  ///
  /// - Complexity: O(*n*) for *n* bindings; O(1) from then on
  func settle() {
    guard let unread = state.withLock({ $0.unread }) else { return }
    var level = Level()
    level.candidates = unread.bindings[...].hintCandidates
    level.replaceable = unread.declarations.overrides.replaceable[...].hintCandidates
    unread.declarations.add(to: &level.modules)
    let former = state.withLock { state in
      defer { state.unread = nil }
      state.level = level
      return state.unread
    }
    // The last references may end here, when the lock is free.
    withExtendedLifetime(former) {}
  }

  func modules(at place: CodeLocation) -> [String] {
    settle()
    return state.withLock { $0.level.modules[place] } ?? outer?.modules(at: place) ?? []
  }

  func answer(_ question: Problem.Question, about key: AnyKey) -> Problem.Details {
    for surroundings in sequence(first: self, next: \.outer) { surroundings.settle() }
    if question.kind == .replaceable, let outer {
      return outer.state.withLock { outer.hints(&$0).details(question, key) }
    }
    return state.withLock { hints(&$0, of: question).details(question, key) }
  }

  /// The hints of the whole hierarchy, or of the bindings that a root's overrides may replace; called under the lock.
  private func hints(_ state: inout State, of question: Problem.Question? = nil) -> Hints {
    if question?.kind == .replaceable {
      let hints = state.replaceable ?? Hints(state.level.replaceable)
      state.replaceable = hints
      return hints
    }
    let hints = state.hints ?? Hints(state.level.candidates + (outer?.allCandidates ?? []))
    state.hints = hints
    return hints
  }

  /// The candidates of this injector and its ancestors, the nearest first.
  private var allCandidates: [Hints.Candidate] {
    state.withLock { $0.level.candidates } + (outer?.allCandidates ?? [])
  }
}

extension ArraySlice<Binding> {
  /// The bindings that hints can name.
  var hintCandidates: [Hints.Candidate] {
    filter { !$0.isDerived }.map {
      Hints.Candidate(key: $0.key, location: $0.location, isDecorator: $0.kind == .decorator)
    }
  }
}

extension Hints {
  /// The answer to a question.
  fileprivate func details(_ question: Problem.Question, _ key: AnyKey) -> Problem.Details {
    if question.kind == .onlyName {
      return Problem.Details(notes: [], remedies: onlyName(key).map { [.useName($0.name)] } ?? [])
    }
    let hint = about(key, isThorough: question.rank < Hints.mostThorough)
    guard question.kind == .meant else { return Problem.Details(notes: hint.notes, remedies: []) }
    return Problem.Details(notes: hint.notes, remedies: remedies(for: key, hint.remedies))
  }

  /// The remedies for a key that leads nowhere.
  private func remedies(for key: AnyKey, _ hints: [Problem.Remedy]) -> [Problem.Remedy] {
    if key == AnyKey(Any.self) { return [.sayType] }
    if let declaration = key.companion?.declaration { return hints + [.text(declaration)] }
    // A second object would be bound beside the one that the protocol has.
    for case .askForProtocol in hints { return hints }
    if key.name == nil && TypeRelations.isGeneral(key.type) { return hints + [.sayWhereFrom(key)] }
    // The parameter of a handler or a decorator cannot be given a name.
    return hints + [onlyName(key).map { .link(key, to: $0) } ?? .bind(key)]
  }
}
