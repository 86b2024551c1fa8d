/// What a context adds to the problems that its graph and its entries have found.
extension Context {
  /// An error with the modules of its places, and with the places of other injectors where something missing is bound.
  func error(_ subject: InjectionError.Subject, _ problems: [Problem], cause: (any Error)? = nil) -> InjectionError {
    var missing = SeldomSet<AnyKey>()
    for problem in problems where problem.code == .missing { missing.insert(problem.key) }
    let elsewhere =
      missing.isEmpty
      ? SeldomMap()
      : InjectorRegistry.bindings(of: missing, around: global, except: hierarchyUpwards.map(\.declarations))
    let isStandIn = notes?.isStandIn ?? false
    let hinted = problems.map { problem in
      let hinted = elsewhere[problem.key].map(problem.adding) ?? problem
      return isStandIn ? hinted.withoutInjector : hinted
    }
    return InjectionError(subject, withModules(hinted), cause: cause)
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
  /// The problem with a hint at the binding of another injector.
  fileprivate func adding(_ binding: Binding, in modules: [String]) -> Problem {
    // Behind what follows from this injector's own bindings, and before binding the key again. A name that is bound
    // somewhere is more likely to be meant than another one that is bound here.
    let place = cures.firstIndex { $0.usesName } ?? max(0, cures.count - 1)
    var remedies = cures
    if let module = modules.first { remedies.insert(.install(module: module), at: place) }
    let note = Note(.boundElsewhere, .binding(binding.key), at: binding.place, in: modules)
    return with(notes: notes + [note], remedies: remedies)
  }

  /// The same of the injector that stands in for the default one: what is missing is not the binding.
  fileprivate var withoutInjector: Problem {
    guard code == .missing else { return self }
    let module = notes(.boundElsewhere).first?.modules.last
    return Problem(.noInjector, key, at: location, notes: notes, remedies: [.setDefault(module: module)])
  }
}
