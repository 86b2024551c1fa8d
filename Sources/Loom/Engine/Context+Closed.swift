/// Why an injector has been closed.
package enum ClosingReason: Sendable {
  case closed, notStarted, notCreated
  /// At the end of a test, by its name; the closure is called with each use of the injector after that.
  case testEnded(String, onUse: @Sendable (Problem) -> Void)

  /// Completes the sentence "it was requested after its injector had been …", and what a report of that advises.
  var texts: (description: String, remedy: Problem.Remedy) {
    switch self {
    case .closed: ("closed", .askBeforeClosing)
    case .notStarted: ("closed, because it failed to start", .startAgain)
    case .notCreated: ("closed, because an eager instance could not be created", .createAgain)
    case .testEnded(let test, _): ("closed at the end of the test \(test)", .awaitInTest)
    }
  }

  /// Why children are closed with an injector that is closed for this reason.
  var ofChildren: ClosingReason { if case .testEnded = self { self } else { .closed } }
}

extension Context {
  /// The error for a child that is created after the injector has been closed.
  var closedParent: InjectionError { closed(.injector, .child(of: declarations.moduleNames), isCreating: true) }

  /// The error for something that is done after the injector has been closed.
  ///
  /// - Parameters:
  ///   - key: the requested key, or the one that stands for the injector.
  ///   - subject: the failed operation; the resolution of the key, if that is nil.
  ///   - notes: the places that requested the key.
  ///   - isCreating: whether a child is created.
  /// - Returns: the error.
  func closed(
    _ key: AnyKey, _ subject: InjectionError.Subject? = nil, notes: [Problem.Note] = [], isCreating: Bool = false
  ) -> InjectionError {
    let reason = self.reason
    var (description, remedy) = reason.texts
    if isCreating, case .closed = reason { remedy = .createBeforeClosing }
    let problem = Problem(.closed, key, detail: description, notes: notes, remedies: [remedy])
    if case .testEnded(_, let onUse) = reason { onUse(problem) }
    return error(subject ?? Resolution.current.subject(or: key), [problem])
  }

  /// Why the injector, or the ancestor that was closed, has been closed.
  private var reason: ClosingReason { locked { knownLifecycle?.reason } ?? parent?.reason.ofChildren ?? .closed }
}
