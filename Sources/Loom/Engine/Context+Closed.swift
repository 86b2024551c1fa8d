/// Why an injector has been closed.
package final class ClosingReason: Sendable {
  /// Completes the sentence "it was requested after its injector had been …".
  package let description: String
  /// Called with each use of the injector after its end.
  package let onUse: (@Sendable (Problem) -> Void)?
  /// The remedy that reports of such a use name.
  package let remedy: Problem.Remedy

  package init(
    _ description: String, remedy: Problem.Remedy, onUse: (@Sendable (Problem) -> Void)? = nil
  ) {
    self.description = description
    self.remedy = remedy
    self.onUse = onUse
  }

  /// Why children are closed with an injector that is closed for this reason.
  var ofChildren: ClosingReason { onUse == nil ? .closed : self }

  static let closed = ClosingReason("closed", remedy: .askBeforeClosing)
  static let notStarted = ClosingReason("closed, because it failed to start", remedy: .startAgain)
}

extension Context {
  /// The error for a child that is created after the injector has been closed.
  var closedParent: InjectionError { closed(face.key, .child(of: declarations.moduleNames), isCreating: true) }

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
    let isUsual = reason === ClosingReason.closed
    let remedy = isCreating && isUsual ? .createBeforeClosing : reason.remedy
    let problem = Problem(.closed, key, detail: reason.description, notes: notes, remedies: [remedy])
    reason.onUse?(problem)
    return error(subject ?? Resolution.current.subject(or: key), [problem])
  }

  /// Why the injector, or the ancestor that was closed, has been closed.
  private var reason: ClosingReason { locked { ledger?.reason } ?? parent?.reason.ofChildren ?? .closed }
}
