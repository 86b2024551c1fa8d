/// Completes the problems that the graph and the plans of a context have found.
extension Context {
  /// An error with the modules of its places.
  func error(_ subject: InjectionError.Subject, _ problems: [Problem]) -> InjectionError {
    let isStandIn = locked { self.isStandIn }
    return InjectionError(subject, completed(isStandIn ? problems.map(\.withoutInjector) : problems))
  }

  /// Problems that search this context for hints and modules when they are read.
  func completed(_ problems: [Problem]) -> [Problem] {
    let surroundings = surroundings
    return problems.map { $0.found(in: surroundings) }
  }

  /// The surroundings of problems found in this context or its ancestors; called under no lock.
  var surroundings: GraphSurroundings {
    // From the root on, so that no thread holds the locks of all ancestors.
    var outer: GraphSurroundings?
    for context in hierarchyUpwards.reversed() {
      let plans = context.plansForChildren
      outer = context.locked { plans.surroundings(within: outer) }
    }
    guard let outer else { preconditionFailure("a root has plans") }
    return outer
  }

  /// Tells of declarations that nothing has finished.
  func tellUnfinished(to listener: ReportListener) {
    let warnings = values == nil ? plans.graph.unfinished.map(\.warning) : []
    if warnings.isEmpty { return }
    for warning in completed(warnings) { listener.onWarning(warning) }
  }

  /// The modules that declare the visible bindings, by the places of their declarations.
  var modulesByPlace: [CodeLocation: [String]] {
    var modules: [CodeLocation: [String]] = [:]
    for context in hierarchyUpwards where context.values == nil { context.declarations.add(to: &modules) }
    return modules
  }
}

extension Problem {
  /// The same problem for the injector that stands in for the default one: the injector is missing, and not the
  /// binding.
  fileprivate var withoutInjector: Problem {
    guard code == .missing else { return self }
    // Where there is another one, a second application's is not meant.
    let remedy: Problem.Remedy = Context.roots.withLock({ $0 }) > 1 ? .passInjectorOn : .setDefault
    return Problem(.noInjector, key, at: location, notes: known.notes, remedies: [remedy])
  }
}
