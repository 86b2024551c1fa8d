/// What a context adds to the problems that its graph and its entries have found.
extension Context {
  /// An error with the modules of its places, and with the places of other injectors where something missing is bound.
  func error(_ subject: InjectionError.Subject, _ problems: [Problem], cause: (any Error)? = nil) -> InjectionError {
    let missing = Set(problems.filter { $0.code == .missing }.map(\.key))
    let elsewhere =
      missing.isEmpty
      ? SeldomMap()
      : InjectorRegistry.bindings(
        of: missing, around: graph.global, except: visibleDeclarations)
    let isStandIn = notes?.isStandIn ?? false
    let hinted = problems.map { problem in
      let hinted = problem.adding(elsewhere[problem.key])
      return isStandIn ? hinted.withoutInjector : hinted
    }
    return InjectionError(subject, withModules(hinted), cause: cause)
  }

  /// Problems with the modules of their places.
  func withModules(_ problems: [Problem]) -> [Problem] {
    let modules = modulesByPlace
    return problems.map { problem in
      problem.mappingNotes { note in
        guard let place = note.location, note.modules.isEmpty, let modules = modules[place] else { return note }
        return Problem.Note(note.role, note.subject, at: place, in: modules)
      }
    }
  }

  private var visibleDeclarations: [Declarations] { hierarchyUpwards.map(\.declarations) }

  /// This context and its ancestors, up to the root.
  var hierarchyUpwards: some Sequence<Context> { sequence(first: self, next: \.parentContext) }

  /// The modules that declare what is seen from here, by the places of their declarations.
  var modulesByPlace: [CodeLocation: [String]] {
    hierarchyUpwards.reduce(into: [:]) { modules, context in
      modules.merge(context.declarations.modulesByPlace) { nearer, _ in nearer }
    }
  }
}

extension Problem {
  /// The problem with a hint at the binding of another injector.
  fileprivate func adding(_ elsewhere: (binding: Binding, modules: [String])?) -> Problem {
    guard let (binding, modules) = elsewhere else { return self }
    let note = Note(.boundElsewhere, .binding(binding.key), at: binding.place, in: modules)
    let install = modules.first.map { [Remedy.install(module: $0)] } ?? []
    // Behind what follows from this injector's own bindings, and before binding the key again. A name that is bound
    // somewhere is more likely to be meant than another one that is bound here.
    let place = cures.firstIndex { if case .useName = $0 { true } else { false } } ?? max(0, cures.count - 1)
    return Problem(
      code, key, at: location, detail: detail, notes: notes + [note],
      remedies: cures.prefix(place) + install + cures.suffix(from: place), severity: severity)
  }

  /// The same of the injector that stands in for the default one: what is missing is not the binding.
  fileprivate var withoutInjector: Problem {
    guard code == .missing else { return self }
    let module = notes.lazy.compactMap { $0.role == .boundElsewhere ? $0.modules.last : nil }.first
    return Problem(.noInjector, key, at: location, notes: notes, remedies: [.setDefault(module: module)])
  }

  fileprivate func mappingNotes(_ map: (Note) -> Note) -> Problem {
    Problem(
      code, key, at: location, detail: detail, notes: notes.map(map), remedies: cures, severity: severity)
  }
}
