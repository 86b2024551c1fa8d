/// What a context adds to the problems that its graph and its entries have found.
extension Context {
  /// An error with the modules of its places.
  func error(_ subject: InjectionError.Subject, _ problems: [Problem], cause: (any Error)? = nil) -> InjectionError {
    let isStandIn = notes?.isStandIn ?? false
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

  /// This context and its ancestors, up to the root.
  var hierarchyUpwards: [Context] {
    var line = [self]
    while let parent = line[line.count - 1].parentContext { line.append(parent) }
    return line
  }

  /// The modules that declare what is seen from here, by the places of their declarations.
  var modulesByPlace: SeldomMap<CodeLocation, [String]> {
    var modules = SeldomMap<CodeLocation, [String]>()
    for context in hierarchyUpwards { context.declarations.add(to: &modules) }
    return modules
  }
}

extension Problem {
  /// The problem of the injector that stands in for the default one: the injector is missing, and not the binding.
  fileprivate var withoutInjector: Problem {
    guard code == .missing else { return self }
    return Problem(.noInjector, key, at: location, notes: notes, remedies: [.setDefault()])
  }
}
