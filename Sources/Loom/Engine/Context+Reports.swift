/// Completes the problems that the graph of a context has found.
extension Context {
  /// An error with the modules of its places.
  func error(_ subject: InjectionError.Subject, _ problems: [Problem]) -> InjectionError {
    // Only the injector that stands in for the default one has no layers.
    InjectionError(
      subject, graph.declarations.isEmpty ? problems.map(withoutInjector) : problems, in: surroundings)
  }

  /// The same problem for the injector that stands in for the default one: the injector is missing, and not the
  /// binding.
  private func withoutInjector(_ problem: Problem) -> Problem {
    guard problem.code == .missing else { return problem }
    return Problem(
      .noInjector, problem.key, at: problem.location, notes: problem.notes, remedies: [.setCurrent])
  }

  /// Problems with hints from this context, and with modules.
  func completed(_ problems: [Problem]) -> [Problem] { surroundings?.completed(problems) ?? problems }

  /// The surroundings of problems found in this context or its ancestors; called under no lock.
  // From the root on, so that no thread holds the locks of all ancestors.
  private var surroundings: Surroundings? { hierarchyUpwards.reversed().reduce(nil) { $1.surroundings(within: $0) } }

  private func surroundings(within outer: Surroundings?) -> Surroundings? {
    let graph = graphForChildren
    return locked {
      if let knownSurroundings { return knownSurroundings }
      var modules = [CodeLocation: [String]]()
      for layer in graph.declarations { layer.add(to: &modules) }
      let candidates = graph.wiring.ownNodes.map { graph[$0] }.filter { !$0.isDerived && $0.kind != .decorator }
        .map { $0.hint(.bound) }
      knownSurroundings = Surroundings(candidates, modules, within: outer)
      return knownSurroundings
    }
  }

  // MARK: - What is done after the injector has been closed

  /// The error for a child that is created after the injector has been closed.
  @inline(never) var closedParent: InjectionError { closed(.injector, .child(of: declarations.moduleNames)) }

  /// The error for something that is done after the injector has been closed.
  ///
  /// - Parameters:
  ///   - key: the requested key, or the one that stands for the injector.
  ///   - subject: the failed operation; the resolution of the key, if that is nil.
  ///   - notes: the places that requested the key.
  /// - Returns: the error.
  func closed(
    _ key: AnyKey, _ subject: InjectionError.Subject? = nil, notes: [Problem.Note] = []
  ) -> InjectionError {
    let reason = self.reason
    var (description, remedy) = reason.texts
    // A copy would be another application.
    if case .closed = reason, let parent, !parent.isClosed { remedy = .useBeforeChildCloses }
    let problem = Problem(.closed, key, detail: description, notes: notes, remedies: [remedy])
    if case .testEnded(_, let onUse) = reason { onUse(problem) }
    return error(subject ?? Resolution.current.subject(or: key), [problem])
  }

  /// Why the injector, or the ancestor that was closed, has been closed.
  var reason: ClosingReason { locked { knownLifecycle?.reason } ?? parent?.reason ?? .closed }
}

/// Why an injector has been closed.
package indirect enum ClosingReason: Sendable {
  case closed
  /// Because something failed; the text completes "closed, because …".
  case failed(String)
  /// At the end of a test, by its name; the closure is called with each use of the injector after that.
  case testEnded(String, onUse: @Sendable (Problem) -> Void)

  static let notCreated = ClosingReason.failed("an eager instance could not be created")

  /// Completes the sentence "it was requested after its injector had been …", and what a report of that advises.
  var texts: (description: String, remedy: Problem.Remedy) {
    switch self {
    case .closed: ("closed", .useBeforeClosing)
    case .failed(let failure): ("closed, because \(failure)", .createAgain)
    case .testEnded(let test, _): ("closed at the end of the test \(test)", .awaitInTest)
    }
  }
}
