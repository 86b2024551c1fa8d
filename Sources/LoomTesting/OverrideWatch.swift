import Loom

/// Notes which overrides of an injector are used: a child's own bindings, or those that `copy(with:)` has added.
final class OverrideWatch: Sendable {
  /// In the order of declaration.
  private let overrides: [Problem]
  private let used: Guarded<Set<Place>>

  /// Identifies a binding; keys do not, because decorators and unnamed contributions share them.
  fileprivate struct Place: Hashable {
    let key: AnyKey
    let location: CodeLocation?
  }

  /// Starts observing; overrides that were resolved before count as used.
  ///
  /// - Parameters:
  ///   - injector: the injector of the overrides.
  ///   - onlySuspects: whether to observe only overrides that replace nothing, although a similar key is bound.
  /// - Throws: the report of an injector that is closed.
  init(_ injector: Injector, onlySuspects: Bool = false) throws(InjectionError) {
    let watched = try injector.overrides.filter { !onlySuspects || $0.problem.isSuspect }
    overrides = watched.map(\.problem)
    used = Guarded(Set(watched.filter(\.isUsed).map(\.problem.place)))
    if watched.isEmpty { return }
    try injector.observe { [self] event in
      _ = used.withLock { $0.insert(Place(key: event.key, location: event.location)) }
    }
  }

  /// One problem for each override that nothing has used so far.
  var unused: [Problem] { problems(ofUsed: false) }

  /// One problem for each override that something has used, or that nothing has.
  func problems(ofUsed isUsed: Bool) -> [Problem] {
    let used = used.withLock { $0 }
    return overrides.filter { used.contains($0.place) == isUsed }
  }
}

extension Problem {
  fileprivate var place: OverrideWatch.Place { OverrideWatch.Place(key: key, location: location) }

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
