/// Completes the problems that the graph and the entries of a context have found.
extension Context {
  /// An error with the modules of its places.
  func error(_ subject: InjectionError.Subject, _ problems: [Problem], cause: (any Error)? = nil) -> InjectionError {
    let isStandIn = locked { self.isStandIn }
    return InjectionError(subject, withModules(isStandIn ? problems.map(\.withoutInjector) : problems), cause: cause)
  }

  /// Problems with the modules of their places.
  func withModules(_ problems: [Problem]) -> [Problem] {
    let modules = modulesByPlace
    return problems.map { problem in
      problem.with(
        notes: problem.notes.map { note in
          guard let place = note.location, note.modules.isEmpty, let modules = modules[place] else { return note }
          return Problem.Note(note.role, note.subject, at: place, in: modules)
        })
    }
  }

  /// The modules that declare the visible bindings, by the places of their declarations.
  var modulesByPlace: [CodeLocation: [String]] {
    var modules: [CodeLocation: [String]] = [:]
    for context in hierarchyUpwards where context.values == nil { context.declarations.add(to: &modules) }
    return modules
  }
}

extension Problem {
  /// The same problem for the injector that stands in for the default one: the injector is missing, and not the binding.
  fileprivate var withoutInjector: Problem {
    guard code == .missing else { return self }
    // Where there is another one, a second application's is not meant.
    let remedy: Problem.Remedy = Context.roots.withLock({ $0 }) > 1 ? .passInjectorOn : .setDefault
    return Problem(.noInjector, key, at: location, notes: notes, remedies: [remedy])
  }
}
