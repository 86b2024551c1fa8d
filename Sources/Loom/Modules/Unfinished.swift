/// A declaration that has begun, such as `bind(X.self)`, and that no `to` has finished.
struct Unfinished: Sendable {
  let key: AnyKey
  let location: CodeLocation
  /// The declaring module's place among the collected ones.
  let moduleIndex: Int

  /// The same of a module at another place.
  func with(moduleIndex: Int) -> Unfinished { Unfinished(key: key, location: location, moduleIndex: moduleIndex) }

  var note: Problem.Note { Problem.Note(.unfinished, .binding(key), at: location) }

  var warning: Problem {
    Problem(.unfinished, key, at: location, notes: [note], remedies: [.finish(key)], severity: .warning)
  }
}
