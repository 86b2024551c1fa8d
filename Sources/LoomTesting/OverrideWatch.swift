import Loom

/// Notes which overrides of an injector are used: a child's own bindings, or those that `copy(with:)` has added.
final class OverrideWatch: Sendable {
  /// In the order of declaration.
  private let overrides: [Problem]
  private let used: Guarded<Set<Place>>

  /// Identifies a binding; keys do not, because decorators and unnamed contributions share them.
  private struct Place: Hashable {
    let key: AnyKey
    let location: CodeLocation?

    init(key: AnyKey, location: CodeLocation?) {
      self.key = key
      self.location = location
    }

    init(_ problem: Problem) { self.init(key: problem.key, location: problem.location) }
  }

  /// Starts observing all overrides; bindings that were resolved before count as used.
  convenience init(_ injector: Injector) throws(InjectionError) {
    try self.init(injector, watching: injector.overrides)
  }

  /// Observes the overrides that replace nothing, although a similar key is bound; nil if there are none.
  static func ofSuspects(in injector: Injector) throws(InjectionError) -> OverrideWatch? {
    let suspects = try injector.overrides.filter(\.problem.isSuspect)
    return suspects.isEmpty ? nil : try OverrideWatch(injector, watching: suspects)
  }

  private init(_ injector: Injector, watching overrides: [(problem: Problem, isUsed: Bool)]) throws(InjectionError) {
    self.overrides = overrides.map(\.problem)
    used = Guarded(Set(overrides.filter(\.isUsed).map { Place($0.problem) }))
    try injector.observe { [self] event in
      let place = Place(key: event.key, location: event.location)
      _ = used.withLock { $0.insert(place) }
    }
  }

  /// One problem for each override that nothing has used so far.
  var unused: [Problem] { problems(ofUsed: false) }

  /// For each override that something has used, the problem if nothing had.
  var refuted: [Problem] { problems(ofUsed: true) }

  private func problems(ofUsed isUsed: Bool) -> [Problem] {
    let used = used.withLock { $0 }
    return overrides.filter { used.contains(Place($0)) == isUsed }
  }
}

extension Problem {
  /// Whether an override replaces nothing, and its key is much like one that is bound: another name, or a type that
  /// conforms.
  fileprivate var isSuspect: Bool {
    !notes.contains { $0.role == .replaced }
      && notes.contains {
        guard $0.role == .bound, case .binding(let bound) = $0.subject else { return false }
        return bound.type != key.type || bound.name != nil && key.name != nil
      }
  }
}
