/// Why an injector has been closed.
package final class ClosingReason: Sendable {
  /// Completes the sentence "it was asked for after its injector had been …".
  package let description: String
  /// Hears of each use of the injector after its end.
  package let onUse: (@Sendable (Problem) -> Void)?
  /// What to do about such a use.
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
  /// The error for a key that is asked for after the injector has been closed.
  func closed(_ key: AnyKey, notes: [Problem.Note] = []) -> InjectionError {
    closed(Resolution.current.subject(or: key), key, notes: notes)
  }

  /// The error for a child that is created after the injector has been closed.
  var closedParent: InjectionError { closed(.child(of: declarations.moduleNames), .injector, isCreating: true) }

  /// The error for anything else that is done after the injector has been closed.
  func closed(
    _ subject: InjectionError.Subject, _ key: AnyKey, notes: [Problem.Note] = [], isCreating: Bool = false
  ) -> InjectionError {
    let reason = hierarchy.withLock { self.reason }
    let remedy = isCreating && reason === ClosingReason.closed ? .createBeforeClosing : reason.remedy
    let problem = Problem(.closed, key, detail: reason.description, notes: notes, remedies: [remedy])
    reason.onUse?(problem)
    return error(subject, [problem])
  }

  /// Why the injector, or the ancestor that was closed, has been closed.
  private var reason: ClosingReason {
    for context in hierarchyUpwards {
      if let reason = context.lifecycle?.reason { return context === self ? reason : reason.ofChildren }
    }
    return .closed
  }
}
