import Loom

/// Notes which overrides of an injector are used: a child's own bindings, or those that `with` has added.
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

  /// Starts observing; bindings that were resolved before count as used.
  init(_ injector: Injector) throws(InjectionError) {
    let overrides = try injector.overrides
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
